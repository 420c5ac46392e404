import type { Session } from "@portico/contract";
import { emailDomain, nextAuthStep, type AuthEvent, type AuthStep } from "@portico/rules/auth-flow";
import { Suspense, useState } from "react";
import { earlyInput } from "../../lib/early-input.ts";
import { lazyNamed } from "../../lib/lazy-named.ts";
import { EmailStep } from "./email-step.tsx";
import { PasswordStep } from "./password-step.tsx";

const UnknownDomainDialog = lazyNamed(
  () => import("./unknown-domain-dialog.tsx"),
  "UnknownDomainDialog",
);

interface SignInProps {
  brandName: string;
  supportEmail: string;
  onSession: (session: Session) => void;
}

/** The way in, step by step; which step follows is the flow table's to say (4.014–4.018). */
export function SignIn({ brandName, supportEmail, onSession }: SignInProps) {
  const [step, setStep] = useState<AuthStep>("email");
  const [early] = useState(() => earlyInput("email"));
  const [email, setEmail] = useState(early.value);
  const advance = (event: AuthEvent) => setStep((at) => nextAuthStep(at, event));
  if (step === "password") {
    return (
      <PasswordStep
        email={email}
        onChangeEmail={() => advance("email-changed")}
        onSession={onSession}
      />
    );
  }
  return (
    <>
      <EmailStep
        brandName={brandName}
        email={email}
        hasFocus={early.hasFocus}
        onAnswer={advance}
        onEmail={setEmail}
      />
      {step === "unknown-domain" && (
        <Suspense>
          <UnknownDomainDialog
            domain={emailDomain(email)}
            onClose={() => advance("closed")}
            supportEmail={supportEmail}
          />
        </Suspense>
      )}
    </>
  );
}
