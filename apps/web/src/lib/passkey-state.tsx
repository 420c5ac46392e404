import { useChapter } from "@portico/client/texts";
import type { PasskeyError } from "./passkey.ts";
import styles from "./passkey-state.module.css";

interface PasskeyStateProps {
  isPending: boolean;
  /** Why the device gave none; null while it did not refuse. */
  error: PasskeyError | null;
}

/** What the device is doing, in words that are announced: it is waited for, or it gave no passkey. */
export function PasskeyState({ isPending, error }: PasskeyStateProps) {
  const { t } = useChapter("factors");
  return (
    <p className={styles.state} data-fault={!isPending && error !== null} role="status">
      {isPending && t("factors.passkey.waiting")}
      {!isPending && error !== null && t(`factors.passkey.${error.fault}`)}
    </p>
  );
}
