import { useChapter } from "@portico/client/texts";
import type { User } from "@portico/contract";
import { addCardPath } from "@portico/contract/pages/web-view";
import { Button, ButtonLink } from "@portico/ui";
import { PlainPage } from "../../web/src/app/pages/plain-page.tsx";

interface OtherAccountProps {
  /** Whose account the address is for. */
  user: User;
  /** Who is signed in in this browser. */
  visitor: User;
  onContinue: () => void;
}

/** Asks whoever is signed in here before a card is saved to the account of somebody else. */
export function OtherAccount({ user, visitor, onContinue }: OtherAccountProps) {
  const { t } = useChapter("add_card");
  return (
    <PlainPage
      actions={
        <>
          <ButtonLink href={addCardPath}>{t("add_card.other_account.own")}</ButtonLink>
          <Button onClick={onContinue} variant="secondary">
            {t("add_card.other_account.continue")}
          </Button>
        </>
      }
      detail={t("add_card.other_account.detail", {
        other_email: user.email,
        own_email: visitor.email,
      })}
      icon="warning"
      title={t("add_card.other_account.title")}
    />
  );
}
