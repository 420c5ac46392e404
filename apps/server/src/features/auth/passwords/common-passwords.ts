import { dictionary } from "@zxcvbn-ts/language-common";

/** How many of the most common passwords are refused (ASVS 6.2.4). */
const refused = 3000;

const common = new Set(dictionary["passwords-common"].slice(0, refused));

/**
 * Whether a password is one of the 3,000 most common, or one of them in other case with figures and
 * signs around it, which is how people bring `dragon` past a checklist as `Dragon2026!`.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const core = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return common.has(plain) || common.has(core);
}
