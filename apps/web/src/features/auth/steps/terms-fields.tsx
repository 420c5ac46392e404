import { useChapter } from "@portico/client/texts";
import { Checkbox } from "@portico/ui";
import type { ReactNode } from "react";
import { updateDraft, useAuthDraft } from "../draft.ts";
import { LinkedText } from "./linked-text.tsx";

/** Pages of the brand that a sign-up agrees to. */
export interface Policies {
  terms: string;
  privacy: string;
}

function PolicyLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useChapter("sign_up");
  if (href === "") return children;
  return (
    <a href={href} rel="noopener" target="_blank">
      {children}
      <span className="visually-hidden"> {t("sign_up.terms.new_tab")}</span>
    </a>
  );
}

interface TermsFieldsProps {
  policies: Policies;
  isJudged: boolean;
}

/** Terms and privacy policy, which must be accepted, and mails, which need not be. */
export function TermsFields({ policies, isJudged }: TermsFieldsProps) {
  const { t } = useChapter("sign_up");
  const { isTermAccepted, isEmailAccepted } = useAuthDraft();
  const links = {
    terms: <PolicyLink href={policies.terms}>{t("sign_up.terms.terms")}</PolicyLink>,
    privacy: <PolicyLink href={policies.privacy}>{t("sign_up.terms.privacy")}</PolicyLink>,
  };
  return (
    <>
      <Checkbox
        checked={isTermAccepted}
        error={isJudged && !isTermAccepted ? t("sign_up.terms.missing") : undefined}
        label={<LinkedText links={links} text={t("sign_up.terms.accept")} />}
        name="is_term_accepted"
        note={t("sign_up.terms.required")}
        onChange={(isChecked) => updateDraft({ isTermAccepted: isChecked })}
        required
      />
      <Checkbox
        checked={isEmailAccepted}
        label={t("sign_up.terms.marketing")}
        name="is_email_accepted"
        note={t("sign_up.terms.optional")}
        onChange={(isChecked) => updateDraft({ isEmailAccepted: isChecked })}
      />
    </>
  );
}
