import { pages } from "@portico/contract/pages/table";

/** What a link to the choice of a password brings along. */
export interface ResetLink {
  email: string;
  code: string;
}

/** Page on which somebody chooses a password. What stands behind the `#` is sent to no server. */
export function resetLink(origin: string, { email, code }: ResetLink): string {
  return `${origin}${pages.reset.path}#${new URLSearchParams({ email, code }).toString()}`;
}

/** What the fragment of such a link says; null for any other. */
export function readResetLink(fragment: string): ResetLink | null {
  const said = new URLSearchParams(fragment.replace(/^#/, ""));
  const [email, code] = [said.get("email"), said.get("code")];
  if (email === null || code === null || !/^\d{4,12}$/.test(code)) return null;
  return { email, code };
}
