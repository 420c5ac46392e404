import type { Brand } from "../../whitelabel/whitelabel.public.ts";

/** Whose password it is to be, as far as it is known. */
export interface PasswordOwnerNames {
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** Of buildings and companies. */
  places?: readonly string[];
}

/** Names and addresses that somebody who knows the person would guess first. */
export function guessableNames(brand: Brand, owner: PasswordOwnerNames): string[] {
  const { brand: identifier, name, settings } = brand.config;
  const { email = "", firstName = "", lastName = "", places = [] } = owner;
  return [identifier, name, settings.page_title, email, firstName, lastName, ...places];
}
