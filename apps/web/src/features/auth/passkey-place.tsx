import styles from "./sign-in.module.css";

/**
 * Holds the place of the passkey button until its script is there. The form stands in the middle of
 * the page: whatever came late would move the button above it, and a tap just then would miss.
 */
export function PasskeyPlace() {
  return <div aria-hidden="true" className={styles.passkeyPlace} />;
}
