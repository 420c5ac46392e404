import { useTexts } from "@portico/client/texts";
import { Icon } from "@portico/ui";
import { Suspense, useRef, useState } from "react";
import styles from "../layout/footer.module.css";
import { useCurrentChoice, useLanguageChoices } from "./language-choices.ts";
import { LanguageDialog } from "./lazy-language-dialog.ts";

/** The button's place, before it can be pressed. */
export function LanguageChoicePlace({ name }: { name: string }) {
  return (
    <span className={styles.choice}>
      <Icon name="globe" size={20} />
      {name}
    </span>
  );
}

/** The small language choice of the pages before sign-in; absent where there is no choice. */
export function LanguageChoiceButton() {
  const { t } = useTexts();
  const choices = useLanguageChoices([]);
  const current = useCurrentChoice(choices);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (choices.length === 0) return null;
  return (
    <>
      <button
        aria-haspopup="dialog"
        className={styles.choice}
        onClick={() => setIsOpen(true)}
        ref={button}
        type="button"
      >
        <Icon name="globe" size={20} />
        <span className="visually-hidden">{`${t("app.header.change_language")}: `}</span>
        <span lang={current?.code}>{current?.name ?? t("app.language.title")}</span>
      </button>
      {isOpen && (
        <Suspense>
          <LanguageDialog finalFocus={button} languages={[]} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
