import { failedWith, isRefusal } from "@portico/client/api-error";
import { useTexts } from "@portico/client/texts";
import type { Session, SsoOptions } from "@portico/contract";
import type { AuthEvent } from "@portico/rules/auth-flow";
import { Button, Heading, PasswordField } from "@portico/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { call } from "../../lib/client.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import type { PendingSignIn } from "../../lib/pending-sign-in.ts";
import { FormError } from "@portico/feedback/form-error";
import { AccountLine } from "./account-line.tsx";
import { updateDraft, useAuthDraft } from "./draft.ts";
import { useLoginCode } from "./login-code.ts";
import styles from "./sign-in.module.css";
import { doneOrProviders } from "./sso-required.ts";
import { AccountName } from "./steps/account-name.tsx";

interface PasswordStepProps {
  email: string;
  /** Whether the brand lets people sign in with a mailed code. */
  isCodeOffered: boolean;
  /** True while the step that follows is on its way. */
  isAdvancing: boolean;
  /** True if the password was right before, and what came of it is gone. */
  isAskedAgain: boolean;
  onEvent: (event: AuthEvent) => void;
  /** The password was right, and a second factor is demanded. */
  onFactor: (pending: PendingSignIn) => void;
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

const setPassword = (password: string) => updateDraft({ password });

/**
 * The password for an address that is known; a wrong one is cleared and said so. It stays in the page's
 * memory, for who goes back and forth.
 */
export function PasswordStep(props: PasswordStepProps) {
  const { email, isCodeOffered, isAdvancing, isAskedAgain } = props;
  const { onEvent, onFactor, onProviders, onSession } = props;
  const { t } = useTexts();
  usePageTitle(t("auth.page_title"));
  const input = useRef<HTMLInputElement>(null);
  const password = useAuthDraft((draft) => (draft.email === email ? draft.password : ""));
  const [isJudged, setIsJudged] = useState(false);
  const login = useLogin(email);
  const code = useLoginCode(email);
  const error = login.error ?? code.error;
  const missing = isJudged ? t("auth.password.missing") : undefined;
  const wrong = failedWith(error, "credentials_not_match") ? error : null;

  useEffect(() => input.current?.focus(), []);

  // What was refused is typed anew; a password that nobody has judged is kept.
  const handleError = (failure: Error) => {
    if (isRefusal(failure)) setPassword("");
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
        if ("pending" in outcome) onFactor(outcome.pending);
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
        help={isAskedAgain ? t("auth.password.asked_again") : undefined}
        hideLabel={t("auth.password.hide")}
        label={t("auth.password.label")}
        name="password"
        onChange={(event) => setPassword(event.target.value)}
        ref={input}
        showLabel={t("auth.password.show")}
        value={password}
      />
      <Button
        busy={(login.isPending || isAdvancing) && t("app.loading")}
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
