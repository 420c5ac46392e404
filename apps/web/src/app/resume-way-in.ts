import { reachedSignInStop, type SignInStop } from "@portico/rules/auth-flow";
import { readResetLink } from "@portico/rules/reset-link";
import { redirect } from "@tanstack/react-router";
import { dropDraft, updateDraft, useAuthDraft } from "../features/auth/draft.ts";
import { signInFacts, useSignInStart } from "../features/auth/sign-in-start.ts";

interface Visit {
  preload: boolean;
  abortController: AbortController;
}

/**
 * Sign-up goes on where it was; without an address it leads to sign-in. A visit that another one has
 * overtaken changes nothing: the draft may be for sign-in by now.
 */
export function resumeSignUp({ preload, abortController }: Visit): void {
  if (abortController.signal.aborted) return;
  if (useAuthDraft.getState().step === null) {
    dropDraft();
    throw redirect({ to: "/login", search: (before) => before, replace: true });
  }
  if (!preload) updateDraft({ authFlow: "SIGNUP" });
}

/** A reset goes on where it was, or begins with the address; a link with its code, with the password. */
export function resumeReset({ preload }: { preload: boolean }): void {
  const { resetStep } = useAuthDraft.getState();
  if (preload) return;
  const { hash, pathname, search } = globalThis.location;
  const link = readResetLink(hash);
  if (link !== null) {
    dropDraft();
    updateDraft({
      ...link,
      authFlow: "RESET_PASSWORD",
      resetCodeEmail: link.email,
      isByLink: true,
      resetStep: "new-password",
    });
    // The code is a secret: it stays neither in sight nor in the history.
    globalThis.history.replaceState(globalThis.history.state, "", `${pathname}${search}`);
    return;
  }
  updateDraft({ authFlow: "RESET_PASSWORD", resetStep: resetStep ?? "enter-email" });
}

/**
 * Sign-in begins with the address of a way in that was left, at the step that its entry of the history
 * stands for, or else where it was.
 */
export function resumeSignIn(entry: SignInStop | undefined): void {
  const { email, signIn, factor } = useAuthDraft.getState();
  const reached = signIn ?? useSignInStart.getInitialState().progress;
  const wanted = entry ?? reached.step;
  const step = reachedSignInStop(wanted, signInFacts(email, reached, factor));
  useSignInStart.setState({
    email,
    progress: { ...reached, step },
    factor,
    isAskedAgain: wanted === "second-factor" && step === "password",
    isBack: email !== "",
  });
}
