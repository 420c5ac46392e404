import { useTexts } from "@portico/client/texts";
import type { BuildingLanguage } from "@portico/contract";
import { Button, Dialog, RadioList } from "@portico/ui";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState, type RefObject } from "react";
import { chooseLanguage, useSession } from "../../lib/session.ts";
import { setSessionFlag } from "../../lib/session-flags.ts";
import { useCurrentChoice, useLanguageChoices } from "./language-choices.ts";
import { storeChoice } from "./store-choice.ts";

interface LanguageDialogProps {
  /** The building's languages; empty before sign-in. */
  languages: readonly BuildingLanguage[];
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/**
 * Chooses the language of interface and contents; contents are fetched anew. For
 * users it is stored, too, at the latest when they have signed in: mails and other devices follow.
 */
export function LanguageDialog({ languages, finalFocus, onClose }: LanguageDialogProps) {
  const { t } = useTexts();
  const choices = useLanguageChoices(languages);
  const [chosen, setChosen] = useState(useCurrentChoice(choices)?.code ?? "");
  const navigate = useNavigate();
  const radio = useRef<HTMLInputElement>(null);
  const isSignedIn = useSession(({ session }) => session !== null);
  const handleApply = () => {
    onClose();
    if (chosen === "") return;
    chooseLanguage(chosen);
    // The address would otherwise ask for another one again when it is loaded anew.
    const search = <S extends object>(before: S) => ({ ...before, lang: undefined });
    void navigate({ to: ".", search, hash: true, replace: true, resetScroll: false });
    if (isSignedIn) void storeChoice(chosen, t);
    else setSessionFlag("hasChosenLanguage", true);
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
