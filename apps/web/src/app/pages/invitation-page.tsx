import { Link } from "@tanstack/react-router";
import { InvitationNotice } from "../../features/auth/invitation-notice.tsx";
import { useBrand } from "../../features/whitelabel/api.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useTexts } from "../../lib/texts.tsx";

function InvitationPage({ wanted }: { wanted: "sign_up" | "reset" }) {
  const { t } = useTexts();
  const { support_email } = useBrand().settings;
  usePageTitle(t("auth.invitation.title"));
  return (
    <InvitationNotice
      back={<Link to="/login">{t("auth.invitation.back")}</Link>}
      supportEmail={support_email}
      wanted={wanted}
    />
  );
}

/** Sign-up, where accounts come by invitation. */
export function SignupPage() {
  return <InvitationPage wanted="sign_up" />;
}

/** Password reset, where the property team gives new passwords. */
export function ResetPage() {
  return <InvitationPage wanted="reset" />;
}
