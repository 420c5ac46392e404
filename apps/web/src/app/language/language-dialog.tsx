import type { BuildingLanguage } from "@portico/contract";
import { Button, Dialog, RadioList } from "@portico/ui";
import { useRef, useState, type RefObject } from "react";
import { chooseLanguage } from "../../lib/session.ts";
import { useTexts } from "../../lib/texts.tsx";
import { useCurrentChoice, useLanguageChoices } from "./language-choices.ts";

interface LanguageDialogProps {
  /** The building's languages; empty before sign-in. */
  languages: readonly BuildingLanguage[];
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Chooses the language of interface and contents (2.098); contents are fetched anew (4.010). */
export function LanguageDialog({ languages, finalFocus, onClose }: LanguageDialogProps) {
  const { t } = useTexts();
  const choices = useLanguageChoices(languages);
  const [chosen, setChosen] = useState(useCurrentChoice(choices)?.code ?? "");
  const radio = useRef<HTMLInputElement>(null);
  const handleApply = () => {
    if (chosen !== "") chooseLanguage(chosen);
    onClose();
  };
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={
        <>
          <Button onClick={handleApply}>{t("app.language.apply")}</Button>
          <Button onClick={onClose} variant="secondary">
            {t("app.cancel")}
          </Button>
        </>
      }
      initialFocus={radio}
      onClose={onClose}
      title={t("app.language.title")}
    >
      <RadioList
        chosenRef={radio}
        items={choices.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
        label={t("app.language.title")}
        name="language"
        onChange={setChosen}
        value={chosen}
      />
    </Dialog>
  );
}
