import { useChapter } from "@portico/client/texts";
import { Suspense } from "react";
import type { PasskeyError, PasskeyFault } from "./passkey.ts";
import styles from "./passkey-state.module.css";

interface PasskeyStateProps {
  isPending: boolean;
  /** Why the device gave none; null while it did not refuse. */
  error: PasskeyError | null;
}

/** Apart, because nobody needs them before a passkey is asked for. */
function Words({ of }: { of: PasskeyFault | "waiting" }) {
  const { t } = useChapter("factors");
  return t(`factors.passkey.${of}`);
}

/** What the device is doing, in words that are announced: it is waited for, or it gave no passkey. */
export function PasskeyState({ isPending, error }: PasskeyStateProps) {
  const said = isPending ? "waiting" : error?.fault;
  return (
    <p className={styles.state} data-fault={!isPending && error !== null} role="status">
      <Suspense>{said !== undefined && <Words of={said} />}</Suspense>
    </p>
  );
}
