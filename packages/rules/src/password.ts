/** One line of the password checklist. */
export type PasswordRule = "letters" | "number" | "special" | "length";

/** Fewest characters of a password. */
export const passwordMinimum = 8;

const checks: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  letters: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  length: (password) => Array.from(password).length >= passwordMinimum,
};

/** The checklist in the order it is shown, with what holds. */
export function passwordChecklist(password: string): { rule: PasswordRule; holds: boolean }[] {
  return Object.entries(checks).map(([rule, check]) => ({
    rule: rule as PasswordRule,
    holds: check(password),
  }));
}

/** Whether every line of the checklist holds. */
export function isPasswordStrong(password: string): boolean {
  return Object.values(checks).every((check) => check(password));
}
