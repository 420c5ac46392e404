import { failedWith, type ApiError } from "@portico/client/api-error";
import type { TranslateWith } from "@portico/i18n";

/** The refusal of a password, which is said at its field; null for any other error. */
export function passwordRefusal(error: Error | null): ApiError | null {
  const isRefused = failedWith(
    error,
    "auth.password_too_common",
    "auth.password_too_weak",
    "auth.password_of_names",
    "password_has_been_used",
  );
  return isRefused ? error : null;
}

/** What the field says; that a password was had before only where the flag allows it. */
export function refusalText(
  refusal: ApiError,
  isReuseNamed: boolean,
  t: TranslateWith<"sign_up">,
): string {
  const isHidden = refusal.code === "password_has_been_used" && !isReuseNamed;
  return isHidden ? t("sign_up.password.refused") : `${refusal.title}. ${refusal.detail}`;
}
