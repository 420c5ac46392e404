import type { Session, SsoOptions } from "@portico/contract";
import type { AuthEvent } from "@portico/rules/auth-flow";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../../lib/client.ts";
import type { PendingSignIn } from "../../lib/pending-sign-in.ts";
import { sendLoginCode } from "./login-code.ts";
import { doneOrProviders } from "./sso-required.ts";
import { CodeStep } from "./steps/code-step.tsx";

interface LoginCodeStepProps {
  email: string;
  /** True while the step that follows is on its way. */
  isAdvancing: boolean;
  onEvent: (event: AuthEvent) => void;
  /** The code was right, and a second factor is demanded. */
  onFactor: (pending: PendingSignIn) => void;
  /** The address turned out to need its company's sign-in. */
  onProviders: (sso: SsoOptions) => void;
  onSession: (session: Session) => void;
}

/** Signs in with a mailed code in the place of the password. */
export function LoginCodeStep(props: LoginCodeStepProps) {
  const { email, isAdvancing, onEvent, onFactor, onProviders, onSession } = props;
  const place = useRef<HTMLDivElement>(null);
  const login = useMutation({
    mutationFn: (code: string) =>
      doneOrProviders(email, () => call("consumeLoginCode", { body: { email, code } })),
    onSuccess: (outcome) => {
      if ("done" in outcome) onSession(outcome.done);
      if ("pending" in outcome) onFactor(outcome.pending);
      if ("sso" in outcome) onProviders(outcome.sso);
    },
  });

  useEffect(() => place.current?.querySelector("input")?.focus(), []);

  const handleResend = async () => {
    login.reset();
    const outcome = await sendLoginCode(email);
    if ("sso" in outcome) onProviders(outcome.sso);
  };
  const step = {
    counter: null,
    email,
    error: login.error,
    isPending: login.isPending || isAdvancing,
    isAskedAgain: false,
    onBack: () => onEvent("password-wanted"),
    onChangeEmail: () => onEvent("email-changed"),
    onNext: ({ code = "" }) => login.mutate(code),
  };
  return (
    <div ref={place}>
      <CodeStep onResend={handleResend} step={step} />
    </div>
  );
}
