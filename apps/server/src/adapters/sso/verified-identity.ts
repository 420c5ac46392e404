import type { EmailAddress } from "@portico/rules/email-address";

/** Who a provider says has signed in. */
export interface VerifiedIdentity {
  /** The provider's lasting name for the person; accounts hang on it, not on the address. */
  subject: string;
  email: EmailAddress;
  /**
   * Whether the provider vouches for the address. For which domains it may speak is for the caller to
   * say: a provider can write any address.
   */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}
