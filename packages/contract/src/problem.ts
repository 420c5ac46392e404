import Type from "typebox";
import { factorMethods, proofMethods } from "./auth/constants.ts";
import { closedObject, oneOf, text } from "./wire.ts";

/** Every API error: RFC 9457 `application/problem+json` with a code and a trace id. */
export const problemSchema = closedObject(
  {
    type: text("URI of the kind of problem; `about:blank#{code}`."),
    title: text("What happened, in the caller's language."),
    status: Type.Integer({ description: "HTTP status, repeated." }),
    code: text("What happened, for programs: a code of the contract."),
    detail: text("What to do about it, in the caller's language."),
    trace_id: text("Finds this request in the logs; W3C trace id, 32 hex digits."),
    retry_after: Type.Optional(
      Type.Integer({ description: "Seconds until it is worth trying again, as `retry-after`." }),
    ),
    tries_left: Type.Optional(
      Type.Integer({
        description: "Wrong tries that this code still bears, with `enter_valid_code`.",
      }),
    ),
    second_factor: Type.Optional(
      closedObject(
        {
          token: text("Names the sign-in under way; valid for ten minutes in this browser."),
          methods: Type.Array(oneOf(factorMethods, "A way to prove it."), {
            description: "What the account can prove at this host.",
          }),
          must_enrol: Type.Boolean({ description: "Whether a factor has to be added first." }),
          can_add_passkey: Type.Boolean({ description: "Whether that may be a passkey here." }),
        },
        "How to go on, with `auth.second_factor_required`.",
      ),
    ),
    proof: Type.Optional(
      closedObject(
        {
          methods: Type.Array(oneOf(proofMethods, "A way to prove it."), {
            description: "What proves again who one is.",
          }),
        },
        "How to go on, with `auth.proof_required`.",
      ),
    ),
    fields: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: "What is wrong with which field, by JSON pointer.",
      }),
    ),
  },
  "An error.",
);

/** An API error on the wire. */
export type Problem = Type.Static<typeof problemSchema>;
