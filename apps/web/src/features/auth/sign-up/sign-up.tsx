import type { Session } from "@portico/contract";
import { rowOf, type SignUpStep, type UserFlow } from "@portico/rules/sign-up";
import type { ReactNode } from "react";
import { updateDraft, useAuthDraft } from "../draft.ts";
import { CodeStep } from "../steps/code-step.tsx";
import { CreatePasswordStep } from "../steps/create-password-step.tsx";
import { NamesStep } from "../steps/names-step.tsx";
import { NewPasswordStep } from "../steps/new-password-step.tsx";
import type { StepState } from "../steps/step-state.ts";
import { TermsStep } from "../steps/terms-step.tsx";
import { useStepFocus } from "../steps/use-step-focus.ts";
import { VerifyStep } from "../steps/verify-step.tsx";
import { BuildingStep } from "./building-step.tsx";
import { resendSignUpCode } from "./calls.ts";
import { FinishedStep } from "./finished-step.tsx";
import { useSignUp } from "./use-sign-up.ts";

/** What brand and flags decide of a sign-up. */
export interface SignUpSettings {
  brandName: string;
  supportEmail: string;
  policies: { terms: string; privacy: string };
  /** 2 where everybody comes as a guest, otherwise 1. */
  userTypeId: 1 | 2;
  /** Whether the page may say that a password was had before. */
  isReuseNamed: boolean;
}

interface SignUpProps {
  flow: UserFlow;
  at: SignUpStep;
  settings: SignUpSettings;
  onChangeEmail: () => void;
  onSession: (session: Session) => void;
  onSignIn: () => void;
}

async function resendCode(): Promise<void> {
  updateDraft(await resendSignUpCode(useAuthDraft.getState()));
}

type ShowStep = (step: StepState, flow: UserFlow, settings: SignUpSettings) => ReactNode;

/** The page of each step; the sequences of the rules say which of them a flow has. */
const pages: Readonly<Record<Exclude<SignUpStep, "choose-provider">, ShowStep>> = {
  building: (step, flow, { supportEmail }) => (
    <BuildingStep flow={flow} step={step} supportEmail={supportEmail} />
  ),
  "create-account": (step) => <NamesStep step={step} />,
  "create-password": (step) => <CreatePasswordStep step={step} />,
  "accept-terms": (step, _, { policies }) => <TermsStep policies={policies} step={step} />,
  "verify-account": (step, flow) => (
    <VerifyStep
      step={step}
      what={rowOf(flow, "verify-account").call === "send-code" ? "will_send" : "sent"}
    />
  ),
  "enter-code": (step) => <CodeStep onResend={resendCode} step={step} />,
  "new-password": (step, _, { isReuseNamed }) => (
    <NewPasswordStep isReuseNamed={isReuseNamed} step={step} />
  ),
  congratulations: (step, _, { brandName }) => <FinishedStep brandName={brandName} step={step} />,
};

/** A sign-up, step by step. */
export function SignUp({ flow, at, settings, ...handlers }: SignUpProps) {
  const step = useSignUp({ ...handlers, flow, at, userTypeId: settings.userTypeId });
  const area = useStepFocus(at);
  if (at === "choose-provider") return null;
  return (
    <div key={at} ref={area}>
      {pages[at](step, flow, settings)}
    </div>
  );
}
