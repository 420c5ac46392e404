import { useChapter } from "@portico/client/texts";
import { longestPersonName } from "@portico/contract/constants";
import { Field } from "@portico/ui";
import { updateDraft, useAuthDraft } from "../draft.ts";
import styles from "./steps.module.css";

/** First and last name; one that is missing is said once the visitor wanted to go on. */
export function NameFields({ isJudged }: { isJudged: boolean }) {
  const { t } = useChapter("sign_up");
  const { firstName, lastName } = useAuthDraft();
  const missing = (name: string) =>
    isJudged && name.trim() === "" ? t("sign_up.account.minimum") : undefined;
  return (
    <div className={styles.names}>
      <Field
        autoComplete="given-name"
        error={missing(firstName)}
        label={t("sign_up.account.first_name")}
        maxLength={longestPersonName}
        name="first_name"
        onChange={(event) => updateDraft({ firstName: event.target.value })}
        value={firstName}
      />
      <Field
        autoComplete="family-name"
        error={missing(lastName)}
        label={t("sign_up.account.last_name")}
        maxLength={longestPersonName}
        name="last_name"
        onChange={(event) => updateDraft({ lastName: event.target.value })}
        value={lastName}
      />
    </div>
  );
}
