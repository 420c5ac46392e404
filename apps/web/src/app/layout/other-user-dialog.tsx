import { Button, Dialog } from "@portico/ui";
import { useChapter } from "../../lib/texts.tsx";

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
