import { failedWith, isPortalAway } from "@portico/client/api-error";
import { useTexts } from "@portico/client/texts";
import type { Session, SsoOptions } from "@portico/contract";
import type { AuthEvent } from "@portico/rules/auth-flow";
import { Button, Heading, PasswordField } from "@portico/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { call } from "../../lib/client.ts";
import { FormError } from "@portico/feedback/form-error";
import { AccountLine } from "./account-line.tsx";
import { useLoginCode } from "./login-code.ts";
import styles from "./sign-in.module.css";
import { doneOrProviders } from "./sso-required.ts";
import { AccountName } from "./steps/account-name.tsx";

interface PasswordStepProps {
  email: string;
  /** Whether the brand lets people sign in with a mailed code. */
  isCodeOffered: boolean;
  onEvent: (event: AuthEvent) => void;
  /** The address turned out to need its company's sign-in. */
  onProviders: (sso: SsoOptions) => void;
  onSession: (session: Session) => void;
}

function useLogin(email: string) {
  return useMutation({
    mutationFn: (password: string) =>
      doneOrProviders(email, () => call("login", { body: { email, password } })),
  });
}

/** The password for an address that is known; a wrong one is cleared and said so. */
export function PasswordStep(props: PasswordStepProps) {
  const { email, isCodeOffered, onEvent, onProviders, onSession } = props;
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [isJudged, setIsJudged] = useState(false);
  const login = useLogin(email);
  const code = useLoginCode(email);
  const error = login.error ?? code.error;
  const missing = isJudged ? t("auth.password.missing") : undefined;
  const wrong = failedWith(error, "credentials_not_match") ? error : null;

  useEffect(() => input.current?.focus(), []);

  // What was refused is typed anew; a password that nobody has judged is kept.
  const handleError = (failure: Error) => {
    if (!isPortalAway(failure) && !failedWith(failure, "unreadable")) setPassword("");
    input.current?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (password === "") {
      setIsJudged(true);
      input.current?.focus();
      return;
    }
    code.reset();
    login.mutate(password, {
      onSuccess: (outcome) => {
        if ("done" in outcome) onSession(outcome.done);
        if ("sso" in outcome) onProviders(outcome.sso);
      },
      onError: handleError,
    });
  };
  const handleCode = () => {
    login.reset();
    code.mutate(undefined, {
      onSuccess: (outcome) => {
        if ("done" in outcome) onEvent("code-wanted");
        if ("sso" in outcome) onProviders(outcome.sso);
      },
    });
  };

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <Heading level={1} size={26}>
        {t("auth.password.title")}
      </Heading>
      <AccountLine email={email} onChange={() => onEvent("email-changed")} />
      {wrong === null && <FormError error={error} />}
      <AccountName email={email} />
      <PasswordField
        autoComplete="current-password"
        error={password === "" ? (wrong?.title ?? missing) : undefined}
        hideLabel={t("auth.password.hide")}
        label={t("auth.password.label")}
        name="password"
        onChange={(event) => setPassword(event.target.value)}
        ref={input}
        showLabel={t("auth.password.show")}
        value={password}
      />
      <Button
        busy={login.isPending && t("app.loading")}
        disabled={code.isPending}
        type="submit"
        wide
      >
        {t("auth.password.sign_in")}
      </Button>
      <div className={styles.otherWays}>
        <Button dense onClick={() => onEvent("password-forgotten")} variant="quiet">
          {t("auth.password.forgot")}
        </Button>
        {isCodeOffered && (
          <Button
            busy={code.isPending && t("app.loading")}
            dense
            disabled={login.isPending}
            onClick={handleCode}
            variant="quiet"
          >
            {t("auth.password.code_instead")}
          </Button>
        )}
      </div>
    </form>
  );
}
