import { useChapter } from "@portico/client/texts";
import { passwordChecklist } from "@portico/rules/password";
import { Checklist } from "@portico/ui";

interface PasswordRulesProps {
  /** For the `aria-describedby` of the password's field. */
  id: string;
  password: string;
}

/** The checklist of a new password, live. */
export function PasswordRules({ id, password }: PasswordRulesProps) {
  const { t } = useChapter("password");
  const rows = passwordChecklist(password);
  const done = rows.filter(({ holds }) => holds).length;
  return (
    <Checklist
      holdsLabel={t("password.rules.holds")}
      id={id}
      items={rows.map(({ rule, holds }) => ({
        id: rule,
        text: t(`password.rules.${rule}`),
        holds,
      }))}
      label={t("password.rules.label")}
      missingLabel={t("password.rules.missing")}
      progress={password === "" ? "" : t("password.rules.progress", { done, of: rows.length })}
    />
  );
}
