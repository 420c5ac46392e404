import Type from "typebox";
import { ssoOptionsSchema } from "../sso/schemas.ts";
import { userSchema } from "../users/schemas.ts";
import { closedObject, nullable, optionalText, text, uuid } from "../wire.ts";
import { email, password } from "./fields.ts";

export const validateEmailBody = closedObject({
  email,
  domain: Type.Optional(
    text("Host the visitor came to; the request's own without it.", { maxLength: 253 }),
  ),
});

/** What the email step needs to know to choose the next step. */
export const emailAvailabilitySchema = closedObject(
  {
    is_available: Type.Boolean({ description: "True if the address can sign in." }),
    user: nullable(
      closedObject(
        {
          email,
          is_term_accepted: Type.Boolean({ description: "Whether the terms are accepted." }),
          confirmed: Type.Boolean({ description: "Whether the address is confirmed." }),
          deactivated: Type.Boolean({ description: "Whether the account is switched off." }),
          created_by: userSchema.properties.created_by,
          first_name: optionalText(
            "First letter and five asterisks; null if unknown or of no use.",
          ),
          last_name: optionalText("As `first_name`."),
        },
        "The account behind the address, without personal data.",
      ),
    ),
    sso: nullable(ssoOptionsSchema),
  },
  "Whether an address can sign in, and how.",
);

/** Answer of the availability check, on the wire. */
export type EmailAvailability = Type.Static<typeof emailAvailabilitySchema>;

export const loginBody = closedObject({ email, password });

export const refreshTokenSchema = closedObject(
  {
    token: text(
      "Opaque token for the next refresh; browsers get it as an httpOnly cookie instead.",
    ),
    expires_in: Type.Integer({ description: "Seconds until it lapses unused." }),
  },
  "Refresh token for clients without cookies.",
);

/** A fresh access token with its user; also the `session` of the page shell. */
export const sessionSchema = closedObject(
  {
    token: text("Access token, sent as `authorization: Bearer`."),
    expires_in: Type.Integer({ description: "Seconds until the access token expires." }),
    lapses_in: Type.Optional(
      Type.Integer({
        description:
          "Seconds until the session ends unless it is renewed; only where it ends within 20 hours of not being used, and renewing it helps.",
      }),
    ),
    user: userSchema,
    refresh_token: Type.Optional(refreshTokenSchema),
  },
  "A session. Where the user has not accepted the terms yet it only serves to finish signing up.",
);

/** A session on the wire. */
export type Session = Type.Static<typeof sessionSchema>;

/** What a send says of itself: the same for addresses that are known and that are not. */
export const sentCodeSchema = closedObject(
  {
    digits: Type.Integer({ description: "Digits the code has." }),
    expires_in: Type.Integer({ description: "Seconds it is valid." }),
  },
  "A code that was mailed, if the address has an account.",
);

const instant = (description: string) => Type.String({ format: "date-time", description });

/** One of the user's sessions, as the account page lists them. */
export const userSessionSchema = closedObject(
  {
    uuid: uuid("The session."),
    created_at: instant("When its user signed in."),
    last_used_at: instant("When it was last renewed."),
    user_agent: optionalText("The browser's name of itself at sign-in."),
    is_current: Type.Boolean({ description: "Whether it is the one that asks." }),
  },
  "A session of the user.",
);

/** One of the user's sessions, on the wire. */
export type UserSession = Type.Static<typeof userSessionSchema>;

/** The refresh token of clients without cookies. */
export const refreshTokenBody = closedObject({
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
  /** Token version. */
  ver: number;
}
