import { failedWith } from "@portico/client/api-error";
import { useChapter } from "@portico/client/texts";
import { isPasswordStrong } from "@portico/rules/password";
import { useState } from "react";
import { useUpdatePassword } from "../api.ts";

interface Passwords {
  current: string;
  next: string;
  /** The new one, typed again. */
  repeat: string;
}

/** A refusal by the field that it is about; what is about none of them fails the whole form. */
interface Faults {
  current?: string;
  next?: string;
}

/** What is wrong at each field: a refusal, or what is missing once the form was to be sent. */
interface Said extends Faults {
  repeat?: string;
}

/** The form behind "Update password": what was typed, what is wrong with it, and the call. */
export function usePasswordForm(tellsReuse: boolean) {
  const { t } = useChapter("account");
  const [typed, setTyped] = useState<Passwords>({ current: "", next: "", repeat: "" });
  const { mutate, reset, error, isPending, isSuccess } = useUpdatePassword();

  const faultsOf = (failure: Error | null): Faults => {
    if (failedWith(failure, "credentials_not_match"))
      return { current: t("account.password.wrong") };
    if (failedWith(failure, "password_has_been_used")) {
      return { next: tellsReuse ? failure.title : t("account.password.not_usable") };
    }
    const isGuessable = failedWith(
      failure,
      "auth.password_too_common",
      "auth.password_too_weak",
      "auth.password_of_names",
    );
    if (isGuessable) return { next: `${failure.title}. ${failure.detail}` };
    return {};
  };
  const faults = faultsOf(error);
  const isOfField = faults.current !== undefined || faults.next !== undefined;
  const [isJudged, setIsJudged] = useState(false);
  const [wasRepeated, setWasRepeated] = useState(false);
  const isStrong = isPasswordStrong(typed.next);
  const isEqual = typed.repeat === typed.next;
  const isToldApart = isJudged || (wasRepeated && typed.repeat !== "");
  const said: Said = {
    ...(isJudged && typed.current === "" && { current: t("auth.password.missing") }),
    ...(isJudged && !isStrong && { next: t("account.password.weak") }),
    ...(isToldApart && !isEqual && { repeat: t("account.password.not_equal") }),
    ...faults,
  };

  return {
    ...typed,
    faults: said,
    /** What went wrong with the form as a whole. */
    failure: isOfField ? null : error,
    isUpdated: isSuccess,
    isReady: typed.current !== "" && isStrong && isEqual,
    isPending,
    /** The form was to be sent, and something is missing. */
    judge: () => setIsJudged(true),
    /** The new password was typed again. */
    noteRepeat: () => setWasRepeated(true),
    edit: (edit: Partial<Passwords>) => {
      if (error !== null) reset();
      setTyped((before) => ({ ...before, ...edit }));
    },
    /** Sends the passwords; a refused field is told to the caller, who knows where it is. */
    submit: (onRefused: (field: keyof Faults) => void) =>
      mutate(
        { password: typed.current, new_password: typed.next },
        {
          onError: (failure) => {
            const refused = faultsOf(failure);
            if (refused.current !== undefined) onRefused("current");
            if (refused.next !== undefined) onRefused("next");
          },
        },
      ),
  };
}
