import { useChapter } from "@portico/client/texts";
import { passwordChecklist } from "@portico/rules/password";
import { Checklist } from "@portico/ui";

interface PasswordRulesProps {
  id: string;
  password: string;
}

/** What a password needs, ticked off while it is typed. */
export function PasswordRules({ id, password }: PasswordRulesProps) {
  const { t } = useChapter("account");
  const rules = passwordChecklist(password);
  const done = rules.filter(({ holds }) => holds).length;
  return (
    <Checklist
      holdsLabel={t("account.password.rules.holds")}
      id={id}
      items={rules.map(({ rule, holds }) => ({
        id: rule,
        text: t(`account.password.rules.${rule}`),
        holds,
      }))}
      label={t("account.password.rules.label")}
      missingLabel={t("account.password.rules.missing")}
      progress={
        password === "" ? "" : t("account.password.rules.progress", { done, of: rules.length })
      }
    />
  );
}
