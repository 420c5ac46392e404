import { useErrorText } from "@portico/client/use-error-text";
import { useChapter } from "@portico/client/texts";
import { Button, classes, Field, Icon } from "@portico/ui";
import { useRef, useState } from "react";
import formStyles from "../../lib/form.module.css";
import styles from "./desk-screen.module.css";
import { PassCamera } from "./pass-camera.tsx";
import { useCheckIn } from "./use-check-in.tsx";
import { WhoComes } from "./who-comes.tsx";

/** What came of the last pass, in words that can be read from across the desk. */
function Result({ visit, refusal }: Pick<ReturnType<typeof useCheckIn>, "refusal" | "visit">) {
  const { t } = useChapter("visits");
  const textOf = useErrorText();
  return (
    <>
      <div className={classes(styles.result, visit && styles.in)} role="status">
        {visit !== undefined && (
          <>
            <strong>{t("visits.desk.checked_in", { name: visit.visitor.name })}</strong>
            <span>{t("visits.desk.told", { host: visit.host.name })}</span>
          </>
        )}
      </div>
      <div className={classes(styles.result, refusal && styles.refused)} role="alert">
        {refusal !== null && (
          <>
            <strong>{textOf(refusal.error).title}</strong>
            {refusal.holder !== undefined && <WhoComes visit={refusal.holder} />}
            <span>{textOf(refusal.error).detail}</span>
          </>
        )}
      </div>
    </>
  );
}

/** Without a secure connection there is none to be had. */
const hasCameras = "mediaDevices" in navigator;

/** Where a scanner types what it reads, as keyboards do, or the desk types what stands on a pass. */
export function PassField() {
  const { t } = useChapter("visits");
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [isScanning, setIsScanning] = useState(false);
  const { letIn, dialog, isPending, visit, refusal } = useCheckIn();
  const handleSubmit = () => {
    if (code.trim() === "") return;
    letIn({ pass_code: code.trim() });
    // Ready for the next one in line.
    setCode("");
    field.current?.focus();
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
        <Button
          busy={isPending && t("app.sending")}
          className={formStyles.besideField}
          type="submit"
        >
          {t("visits.desk.check_in")}
        </Button>
      </div>
      <Result refusal={refusal} visit={visit} />
      {hasCameras && (
        <div className={formStyles.actions}>
          <Button dense onClick={() => setIsScanning(!isScanning)} variant="secondary">
            <Icon name={isScanning ? "close" : "camera"} size={20} />
            {t(isScanning ? "visits.desk.scan_stop" : "visits.desk.scan")}
          </Button>
        </div>
      )}
      {isScanning && (
        <PassCamera
          onHidden={() => setIsScanning(false)}
          onRead={(read) => letIn({ pass_code: read })}
        />
      )}
      {dialog}
    </form>
  );
}
