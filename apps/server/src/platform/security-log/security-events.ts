import type { SecurityField, SecurityFieldValue } from "./security-fields.ts";

/**
 * `info` is an ordinary day, `notice` a refusal that happens to everybody, `warning` what an operator
 * should see in a report, `alert` what should wake somebody.
 */
type Severity = "info" | "notice" | "warning" | "alert";

type Outcome = "success" | "refusal";

interface SecurityEvent {
  severity: Severity;
  outcome: Outcome;
  /** What the line tells besides what every line does. */
  fields: readonly SecurityField[];
  /** What has happened, for the operator. */
  about: string;
}

/** Raised once a window, when what is counted passes its threshold (`alarm-rules.ts`). */
function alarm(about: string) {
  const fields = ["count", "seconds"] as const;
  return { severity: "alert", outcome: "refusal", fields, about } as const;
}

/**
 * Everything the security log can say. A new event is one row: types, lines, docs/security.md and the
 * tests read this table. The category is what stands before the dot.
 */
export const securityEvents = {
  "sign_in.succeeded": {
    severity: "info",
    outcome: "success",
    fields: ["method"],
    about: "Somebody signed in.",
  },
  "sign_in.refused": {
    severity: "notice",
    outcome: "refusal",
    fields: ["method", "code"],
    about: "A sign-in was refused; the account is null where there is none such.",
  },
  "limit.reached": {
    severity: "warning",
    outcome: "refusal",
    fields: ["code", "call"],
    about: "A call came too often and was refused.",
  },
  "code.sent": {
    severity: "info",
    outcome: "success",
    fields: ["purpose"],
    about: "A code was mailed; where none is, because there is no account, nothing is written.",
  },
  "code.used": {
    severity: "info",
    outcome: "success",
    fields: ["purpose"],
    about: "A mailed code was used up.",
  },
  "code.wrong": {
    severity: "notice",
    outcome: "refusal",
    fields: ["purpose"],
    about: "A code was tried that is not the one mailed, or no longer.",
  },
  "code.spent": {
    severity: "warning",
    outcome: "refusal",
    fields: ["purpose"],
    about: "Wrong tries ended a code.",
  },
  "registration.begun": {
    severity: "info",
    outcome: "success",
    fields: [],
    about: "Somebody asked for an account; nothing exists before its code.",
  },
  "registration.finished": {
    severity: "info",
    outcome: "success",
    fields: [],
    about: "An account was made by its owner.",
  },
  "password.changed": {
    severity: "info",
    outcome: "success",
    fields: [],
    about: "Somebody changed their password, knowing the old one.",
  },
  "password.reset": {
    severity: "notice",
    outcome: "success",
    fields: [],
    about: "A password was replaced by a mailed code.",
  },
  "factor.added": {
    severity: "notice",
    outcome: "success",
    fields: ["factor"],
    about: "An account got a passkey, an authenticator app or new recovery codes.",
  },
  "factor.removed": {
    severity: "warning",
    outcome: "success",
    fields: ["factor"],
    about: "An account lost a passkey, an authenticator app or its recovery codes.",
  },
  "factor.used": {
    severity: "info",
    outcome: "success",
    fields: ["method"],
    about: "A second factor, or a passkey asked for again, was right.",
  },
  "factor.refused": {
    severity: "notice",
    outcome: "refusal",
    fields: ["method", "code"],
    about: "A second factor was wrong.",
  },
  "session.begun": {
    severity: "info",
    outcome: "success",
    fields: ["session"],
    about: "A session began.",
  },
  "session.replayed": {
    severity: "warning",
    outcome: "refusal",
    fields: ["session"],
    about: "A refresh token came back that had been exchanged: it was stolen, or restored.",
  },
  "session.ended": {
    severity: "info",
    outcome: "success",
    fields: ["session", "reason"],
    about:
      "A session ended before its time. It is null where all of an account did, and so is the account where everybody's did.",
  },
  "session.refused": {
    severity: "notice",
    outcome: "refusal",
    fields: ["call"],
    about: "A call brought a token that does not hold.",
  },
  "admin_link.made": {
    severity: "notice",
    outcome: "success",
    fields: ["building"],
    about: "Somebody asked for the link that opens the administration.",
  },
  "permission.refused": {
    severity: "notice",
    outcome: "refusal",
    fields: ["code", "call"],
    about: "Somebody asked for what they may not see or do, or what does not exist for them.",
  },
  "permission.granted": {
    severity: "warning",
    outcome: "success",
    fields: ["portfolio"],
    about: "The command line gave an account the administration of a portfolio.",
  },
  "card.saved": {
    severity: "info",
    outcome: "success",
    fields: [],
    about: "Somebody saved a payment card.",
  },
  "card.used": {
    severity: "info",
    outcome: "success",
    fields: [],
    about: "A saved card got a token for a payment gateway, for its owner or an app of theirs.",
  },
  "card.removed": {
    severity: "info",
    outcome: "success",
    fields: [],
    about: "Somebody removed a saved card.",
  },
  "card.declined": {
    severity: "notice",
    outcome: "refusal",
    fields: ["portfolio", "charge"],
    about: "A payment gateway declined a saved card.",
  },
  "card.limited": {
    severity: "warning",
    outcome: "refusal",
    fields: ["portfolio", "charge"],
    about:
      "A saved card was not charged, because too many cards of its owner were declined in a day.",
  },
  "charge.given_up": {
    severity: "warning",
    outcome: "refusal",
    fields: ["portfolio", "charge"],
    about: "A charge was given up: the gateway knows of none, or gave no answer for a day.",
  },
  "charge.returned": {
    severity: "warning",
    outcome: "success",
    fields: ["portfolio", "charge"],
    about: "A charge that was given up, or that a restored database does not know, goes back.",
  },
  "charge.kept": {
    severity: "warning",
    outcome: "refusal",
    fields: ["portfolio", "charge"],
    about: "The gateway refused to give a charge back: that is to be done by hand.",
  },
  "desk.overridden": {
    severity: "notice",
    outcome: "success",
    fields: ["building", "visit"],
    about: "The front desk let in somebody who is watched or whose host is gone, and said why.",
  },
  "watch_list.added": {
    severity: "notice",
    outcome: "success",
    fields: ["building"],
    about: "The front desk began to watch for somebody.",
  },
  "watch_list.removed": {
    severity: "notice",
    outcome: "success",
    fields: ["building"],
    about: "The front desk watches for somebody no longer.",
  },
  "origin.refused": {
    severity: "warning",
    outcome: "refusal",
    fields: ["code", "call"],
    about: "A page of another site tried to act for the visitor.",
  },
  "provisioning.created": {
    severity: "info",
    outcome: "success",
    fields: ["resource", "directory"],
    about: "A company's directory made an account or group, or took one over.",
  },
  "provisioning.changed": {
    severity: "info",
    outcome: "success",
    fields: ["resource", "directory"],
    about: "A company's directory changed an account or group.",
  },
  "provisioning.deleted": {
    severity: "notice",
    outcome: "success",
    fields: ["resource", "directory"],
    about: "A company's directory deleted a group or let go of an account.",
  },
  "provisioning.unasked": {
    severity: "warning",
    outcome: "refusal",
    fields: ["limit", "directory"],
    about: "A directory named an account of another landlord whose owner was not asked any more.",
  },
  "provisioning.refused": {
    severity: "notice",
    outcome: "refusal",
    fields: ["call", "directory"],
    about: "A directory's call was refused; the directory is null where its token is unknown.",
  },
  "provisioning.imported": {
    severity: "notice",
    outcome: "success",
    fields: ["count"],
    about: "The command line imported people.",
  },
  "page.violated": {
    severity: "warning",
    outcome: "refusal",
    fields: ["directive"],
    about:
      "A browser kept the card page from what its policy forbids: an extension, or a script that should not be there.",
  },
  "key.rotated": {
    severity: "notice",
    outcome: "success",
    fields: ["key"],
    about: "A new key took over.",
  },
  "log.interrupted": {
    severity: "alert",
    outcome: "refusal",
    fields: ["count"],
    about: "So many lines could not be written before this one.",
  },
  "person.exported": {
    severity: "notice",
    outcome: "success",
    fields: [],
    about: "The operator wrote down everything that is kept of an account's owner.",
  },
  "person.erased": {
    severity: "warning",
    outcome: "success",
    fields: [],
    about: "The operator erased an account with everything that is kept of its owner.",
  },
  "removal.made": {
    severity: "warning",
    outcome: "success",
    fields: ["count"],
    about: "The operator took things away, with all that hung on them.",
  },
  "removal.undone": {
    severity: "notice",
    outcome: "success",
    fields: ["count"],
    about: "The operator put back what had been taken away; the count is of entries.",
  },
  "alarm.password_spraying": alarm("One network tries passwords or codes on many accounts."),
  "alarm.account_besieged": alarm("Many networks try to get into one account."),
  "alarm.code_guessing": alarm("Wrong codes pile up in the installation."),
  "alarm.refusals_rising": alarm("Far more sign-ins than usual are refused."),
  "alarm.token_reuse": alarm("Refresh tokens of several accounts came back after their exchange."),
  "alarm.probing": alarm("One account asks again and again for what it may not see."),
  "alarm.provisioning_burst": alarm("A directory deletes many accounts at once."),
} as const satisfies Record<string, SecurityEvent>;

export type SecurityEventName = keyof typeof securityEvents;

/** What is raised by counting. */
export type AlarmName = Extract<SecurityEventName, `alarm.${string}`>;

type FieldsOf<N extends SecurityEventName> = (typeof securityEvents)[N]["fields"][number];

/** What a caller tells about an event. */
export type SecurityEventFields<N extends SecurityEventName> = {
  [F in FieldsOf<N>]: SecurityFieldValue<F>;
};
