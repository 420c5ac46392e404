import { useChapter } from "@portico/client/texts";
import { Dialog } from "@portico/ui";
import { useState } from "react";
import { LeaveDialog } from "../../../lib/leave-dialog.tsx";
import { useCloseMiniApp } from "../../../lib/mini-app.ts";
import { leaveWords } from "../leave-words.ts";
import { overlayTitle } from "../overlay-title.ts";
import { ConsentDialog } from "./consent-dialog.tsx";
import { MiniApp, type MiniAppProps } from "./mini-app.tsx";

/** A mini-app over the page, or out of sight until it is opened; it belongs to the page and closes with it. */
export function MiniAppOverlay(
  props: Omit<MiniAppProps, "onClose" | "onOther" | "onTitle" | "onUnsaved">,
) {
  const { t } = useChapter("miniapps");
  const close = useCloseMiniApp();
  const { opened, isShown, isLeaving } = props;
  const [said, setSaid] = useState("");
  const [other, setOther] = useState<string | null>(null);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Dialog
        closeLabel={t("app.close")}
        isFull
        isKept
        isOpen={isShown}
        onClose={() => (isUnsaved ? setIsAsking(true) : close())}
        title={other ?? overlayTitle(opened.title, said)}
      >
        <MiniApp
          {...props}
          onClose={close}
          onOther={setOther}
          onTitle={setSaid}
          onUnsaved={setIsUnsaved}
        />
      </Dialog>
      {isAsking && (
        <LeaveDialog
          onLeave={() => {
            setIsAsking(false);
            close();
          }}
          onStay={() => setIsAsking(false)}
          words={leaveWords(t)}
        />
      )}
      {isLeaving !== true && <ConsentDialog />}
    </>
  );
}
