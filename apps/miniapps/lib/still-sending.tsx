import { useTexts } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";

interface StillSendingProps {
  title: string;
  detail: string;
  stay: string;
  onClose: () => void;
}

/** Tells who wants to leave what is on its way that they can once it has an answer. */
export function StillSending({ title, detail, stay, onClose }: StillSendingProps) {
  const { t } = useTexts();
  const footer = (
    <Button onClick={onClose} variant="secondary">
      {stay}
    </Button>
  );
  return (
    <Dialog closeLabel={t("app.close")} footer={footer} onClose={onClose} title={title}>
      <p>{detail}</p>
    </Dialog>
  );
}
