import { useTexts } from "@portico/client/texts";
import { Button, Icon } from "@portico/ui";
import { useShare } from "./use-share.ts";

/** Hands on the page of one thing, whatever its kind. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTexts();
  const share = useShare(title);
  return (
    <Button dense onClick={share} variant="quiet">
      <Icon name="share" size={16} />
      {t("content.tools.share")}
    </Button>
  );
}
