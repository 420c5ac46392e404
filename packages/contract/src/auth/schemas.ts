import Type from "typebox";
import { userSchema } from "../users/schemas.ts";
import { closedObject, nullable, text } from "../wire.ts";

const email = text("Address the user signs in with.", { minLength: 3, maxLength: 254 });

export const validateEmailBody = closedObject({ email });

/** What the e-mail step needs to know to choose the next step (4.022–4.026). */
export const emailAvailabilitySchema = closedObject(
  {
    is_available: Type.Boolean({ description: "True if the address can sign in (4.007)." }),
    user: nullable(
      closedObject(
        {
          email,
          is_term_accepted: Type.Boolean({ description: "Whether the terms are accepted." }),
          confirmed: Type.Boolean({ description: "Whether the address is confirmed." }),
          deactivated: Type.Boolean({ description: "Whether the account is switched off." }),
          created_by: userSchema.properties.created_by,
        },
        "The account behind the address, without personal data.",
      ),
    ),
  },
  "Whether an address can sign in.",
);

export const loginBody = closedObject({
  email,
  password: text("Password.", { minLength: 1, maxLength: 1024 }),
});

const refreshTokenSchema = closedObject(
  {
    token: text(
      "Opaque token for the next refresh; browsers get it as an httpOnly cookie instead.",
    ),
    expires_in: Type.Integer({ description: "Seconds until it lapses unused." }),
  },
  "Refresh token for clients without cookies.",
);

/** A fresh access token with its user (7.002); also the `session` of the page shell. */
export const sessionSchema = closedObject(
  {
    token: text("Access token, sent as `authorization: Bearer`."),
    expires_in: Type.Integer({ description: "Seconds until the access token expires (9.003)." }),
    user: userSchema,
    refresh_token: Type.Optional(refreshTokenSchema),
  },
  "A session.",
);

/** A session on the wire. */
export type Session = Type.Static<typeof sessionSchema>;

export const refreshBody = closedObject({
  refresh_token: Type.Optional(
    text("The refresh token, for clients without cookies.", { maxLength: 512 }),
  ),
});

export const logoutBody = closedObject({
  refresh_token: Type.Optional(
    text("The refresh token, for clients without cookies.", { maxLength: 512 }),
  ),
});

/** Claims of the access token beside the registered ones. */
export interface AccessTokenClaims {
  /** The user. */
  sub: string;
  /** The session. */
  sid: string;
  /** Token version (4.005). */
  ver: number;
}
