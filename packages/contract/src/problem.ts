import Type from "typebox";
import { closedObject, text } from "./wire.ts";

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
