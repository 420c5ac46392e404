import { type EmailAddress, emailAddress } from "@portico/rules/email-address";
import { AppError } from "../errors/app-error.ts";

/** The kept spelling of an address that came with a request; throws `invalid_email` for none. */
export function requireAddress(typed: string): EmailAddress {
  const address = emailAddress(typed);
  if (address === null) throw new AppError("invalid_email");
  return address;
}
