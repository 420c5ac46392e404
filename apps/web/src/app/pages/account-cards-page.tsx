import { useChapter } from "@portico/client/texts";
import { useRef } from "react";
import { AccountPanel } from "../../features/account/components/account-panel.tsx";
import { PaymentCards } from "../../features/payments/components/payment-cards.tsx";
import { usePageTitle } from "../../lib/page-title.ts";

/** The tab of saved cards. */
export function AccountCardsPage() {
  const { t } = useChapter("payments");
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(t("payments.title"));
  return (
    <AccountPanel detail={t("payments.detail")} heading={heading} title={t("payments.title")}>
      <PaymentCards heading={heading} />
    </AccountPanel>
  );
}
