import { useChapter } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";

/** Tells that this browser is somebody else's now; the page can do nothing but start anew. */
export function OtherUserDialog() {
  const { t } = useChapter("sign_in");
  const reload = () => location.reload();
  return (
    <Dialog
      closeLabel={t("app.reload")}
      footer={<Button onClick={reload}>{t("app.reload")}</Button>}
      onClose={reload}
      title={t("sign_in.other_user.title")}
    >
      <p>{t("sign_in.other_user.detail")}</p>
    </Dialog>
  );
}
