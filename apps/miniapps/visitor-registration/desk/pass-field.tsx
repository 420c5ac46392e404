import { useChapter } from "@portico/client/texts";
import { Button, Field, Icon } from "@portico/ui";
import { useRef, useState } from "react";
import formStyles from "../../lib/form.module.css";
import { usePassHolder } from "../calls.ts";
import { CheckInQuestion } from "./check-in-question.tsx";
import styles from "./desk-screen.module.css";
import type { DoorEntry } from "./door.ts";
import { useDoor, useDoorEntries } from "./door-context.tsx";
import { PassCamera } from "./pass-camera.tsx";
import { Results } from "./results.tsx";

/** Without a secure connection there is none to be had. */
const hasCameras = "mediaDevices" in navigator;

function PassQuestion({ code, error, decide }: Extract<DoorEntry, { is: "asked" }>) {
  return (
    <CheckInQuestion
      asked={{ pass_code: code }}
      onClose={() => decide(null)}
      onIn={decide}
      refusal={error}
      visit={usePassHolder(code)}
    />
  );
}

/** Where a scanner types what it reads, as keyboards do, or the desk types what stands on a pass. */
export function PassField() {
  const { t } = useChapter("visits");
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [isScanning, setIsScanning] = useState(false);
  const door = useDoor();
  const asked = useDoorEntries().find((entry) => entry.is === "asked");
  const handleReady = () => field.current?.focus();
  const handleSubmit = () => {
    const typed = code.trim();
    if (typed === "") return;
    door.read(typed);
    // Ready for the next one in line.
    setCode("");
    handleReady();
  };
  return (
    <form
      className={styles.scan}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <div className={styles.scanRow}>
        <Field
          autoComplete="off"
          help={t("visits.desk.pass_help")}
          label={t("visits.desk.pass")}
          onChange={({ target }) => setCode(target.value)}
          ref={field}
          value={code}
        />
        {/* Never busy: the next pass is taken while the one before is on its way. */}
        <Button className={formStyles.besideField} type="submit">
          {t("visits.desk.check_in")}
        </Button>
      </div>
      <Results onSeen={handleReady} />
      {hasCameras && (
        <div className={formStyles.actions}>
          <Button dense onClick={() => setIsScanning(!isScanning)} variant="secondary">
            <Icon name={isScanning ? "close" : "camera"} size={20} />
            {t(isScanning ? "visits.desk.scan_stop" : "visits.desk.scan")}
          </Button>
        </div>
      )}
      {isScanning && <PassCamera onHidden={() => setIsScanning(false)} onRead={door.read} />}
      {asked !== undefined && <PassQuestion key={asked.id} {...asked} />}
    </form>
  );
}
