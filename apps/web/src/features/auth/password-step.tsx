import type { Session } from "@portico/contract";
import { Button, Heading, PasswordField } from "@portico/ui";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { failedWith } from "../../lib/api-error.ts";
import { useTexts } from "../../lib/texts.tsx";
import { useLogin } from "./api.ts";
import { FormError } from "./form-error.tsx";
import styles from "./sign-in.module.css";

interface PasswordStepProps {
  email: string;
  onChangeEmail: () => void;
  onSession: (session: Session) => void;
}

/** The password for an address that is known (4.015); a wrong one is cleared and said so (5.005). */
export function PasswordStep({ email, onChangeEmail, onSession }: PasswordStepProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const login = useLogin();
  const { error } = login;
  const wrong = failedWith(error, "credentials_not_match") ? error : null;

  useEffect(() => input.current?.focus(), []);

  const handleRefusal = () => {
    setPassword("");
    input.current?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    login.mutate(
      { email: email.trim(), password },
      { onSuccess: onSession, onError: handleRefusal },
    );
  };

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <Heading level={1} size={26}>
        {t("auth.password.title")}
      </Heading>
      <div className={styles.account}>
        <p className={styles.address}>
          <span className="visually-hidden">{t("auth.password.signing_in_as")} </span>
          {email}
        </p>
        <Button dense onClick={onChangeEmail} variant="quiet">
          {t("auth.password.change_email")}
        </Button>
      </div>
      {wrong === null && <FormError error={error} />}
      {/* Password managers look for the account beside the password. */}
      <input
        aria-hidden
        autoComplete="username"
        className="visually-hidden"
        name="email"
        readOnly
        tabIndex={-1}
        type="email"
        value={email}
      />
      <PasswordField
        autoComplete="current-password"
        error={wrong !== null && password === "" ? wrong.title : undefined}
        hideLabel={t("auth.password.hide")}
        label={t("auth.password.label")}
        name="password"
        onChange={(event) => setPassword(event.target.value)}
        ref={input}
        showLabel={t("auth.password.show")}
        value={password}
      />
      <Button disabled={password === "" || login.isPending} type="submit" wide>
        {t("auth.password.sign_in")}
      </Button>
    </form>
  );
}
