import type { Session } from "@portico/contract";
import { pageOf, type SignUpStep, type UserFlow } from "@portico/rules/sign-up";
import type { ReactNode } from "react";
import { updateDraft, useAuthDraft } from "../draft.ts";
import { CodeStep } from "../steps/code-step.tsx";
import { DetailsStep } from "../steps/details-step.tsx";
import type { StepState } from "../steps/step-state.ts";
import type { Policies } from "../steps/terms-fields.tsx";
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
  policies: Policies;
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

type ShowPage = (
  step: StepState,
  page: { flow: UserFlow; steps: readonly SignUpStep[] },
  settings: SignUpSettings,
) => ReactNode;

const details: ShowPage = (step, { steps }, { policies, isReuseNamed }) => (
  <DetailsStep asks={steps} isReuseNamed={isReuseNamed} policies={policies} step={step} />
);

/** The page of each step; which steps share one, the sequences of the rules say. */
const pages: Readonly<Record<Exclude<SignUpStep, "choose-provider">, ShowPage>> = {
  building: (step, { flow }, { supportEmail }) => (
    <BuildingStep flow={flow} step={step} supportEmail={supportEmail} />
  ),
  "create-account": details,
  "create-password": details,
  "new-password": details,
  "accept-terms": details,
  "verify-account": (step) => <VerifyStep step={step} what="account" />,
  "enter-code": (step) => <CodeStep onResend={resendCode} step={step} />,
  congratulations: (step, _, { brandName }) => <FinishedStep brandName={brandName} step={step} />,
};

/** A sign-up, step by step. */
export function SignUp({ flow, at, settings, ...handlers }: SignUpProps) {
  const step = useSignUp({ ...handlers, flow, at, userTypeId: settings.userTypeId });
  const { steps } = pageOf(flow, at);
  const [first] = steps;
  const area = useStepFocus(first);
  // What says that a code was sent stands above the field for it.
  const shown = steps.at(-1) === "enter-code" ? "enter-code" : first;
  if (shown === "choose-provider") return null;
  return (
    <div key={first} ref={area}>
      {pages[shown](step, { flow, steps }, settings)}
    </div>
  );
}
