import { useTexts } from "@portico/client/texts";
import { Button } from "@portico/ui";
import styles from "./sign-in.module.css";

interface AccountLineProps {
  email: string;
  /** What is done as this address, for screen readers; signing in without it. */
  label?: string;
  onChange: () => void;
}

/** Whose password or code is asked for, and the way back to another address. */
export function AccountLine({ email, label, onChange }: AccountLineProps) {
  const { t } = useTexts();
  return (
    <div className={styles.account}>
      <p className={styles.address}>
        <span className="visually-hidden">{label ?? t("auth.password.signing_in_as")} </span>
        {email}
      </p>
      <Button dense onClick={onChange} variant="quiet">
        {t("auth.password.change_email")}
      </Button>
    </div>
  );
}
