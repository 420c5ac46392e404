import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cardsLimit } from "./adapters/vault/sandbox/sandbox.routes.ts";
import { trackLimit } from "./features/analytics/analytics.service.ts";
import {
  askerBudgets,
  guardedMinutes,
  idleBudgets,
  longestDigits,
  sendBudgets,
  tiers,
  tryBudgets,
  unboundDigits,
} from "./features/auth/codes/code-limits.ts";
import { challengesPerNetwork } from "./features/auth/factors/passkeys/passkey-sign-in.service.ts";
import { totpTries } from "./features/auth/factors/totp/totp.service.ts";
import { proofLimit } from "./features/auth/passwords/prove-password.ts";
import { signInLimits } from "./features/auth/sign-in/sign-in-limits.ts";
import { passwordCheckLimit, registrationLimit } from "./features/auth/sign-up/sign-up.service.ts";
import { bookingLimit } from "./features/bookings/making/book.ts";
import { publicListLimit } from "./features/buildings/public-buildings.routes.ts";
import { lookUpLimit } from "./features/colleagues/colleagues.service.ts";
import { openLimit } from "./features/documents/documents.service.ts";
import { feedLimits } from "./features/events/calendar/calendar.service.ts";
import { followLimit } from "./features/events/live/live-events.service.ts";
import { suiteFollowLimit } from "./features/smart-building/live/live-suites.ts";
import { commandLimits } from "./features/smart-building/smart-building.service.ts";
import { answerMails } from "./features/events/notices/teller.service.ts";
import { reportLimits } from "./features/add-card/csp-reports.routes.ts";
import { declineLimit } from "./features/payments/charges/charges.service.ts";
import { cardLimits } from "./features/payments/payments.service.ts";
import { asksPerAccount, asksPerDirectory } from "./features/scim/users/landlords.ts";
import { statusLimit } from "./features/miniapps/miniapps.service.ts";
import { returnLimit } from "./features/offers/offers.service.ts";
import { exportLimit } from "./features/plans/plans.service.ts";
import { providersLimit } from "./features/sso/sso.routes.ts";
import { tripLimit } from "./features/sso/transactions/trips.service.ts";
import { creationLimit, openingLimit } from "./features/links/links.service.ts";
import { sayingLimit } from "./features/support/requests.service.ts";
import { uploadLimit } from "./features/support/support.routes.ts";
import { requestLimit } from "./features/support/support.service.ts";
import { walkInLimit } from "./features/visits/desk/desk.service.ts";
import { missedPasses } from "./features/visits/pass/pass.service.ts";
import { visitMailLimits, watchMailLimits } from "./features/visits/mails/mail-limits.ts";
import type { Budget, RateLimit } from "./platform/rate-limit/rate-limiter.ts";
import { addressOf } from "./testing/addresses.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const email = addressOf("maya@tenant.example");
const stranger = { network: "192.0.2.1", device: "browser", isKnownDevice: false };
const sends = sendBudgets("login", email, stranger);
const limitsOf = (budgets: readonly Budget[]) => budgets.map(({ limit }) => limit);

/**
 * Every limit as docs/security/limits.md tells it. The tests of the features count up to a limit,
 * whatever it is; this says how much that may be.
 */
const limits: readonly (readonly [limit: RateLimit | undefined, count: number, seconds: number])[] =
  [
    [signInLimits.failuresPerAsker, 10, 15 * minute],
    [signInLimits.failuresPerAskerDay, 20, day],
    [signInLimits.failuresOfUnknown, 100, day],
    [signInLimits.failuresPerNetwork, 100, 15 * minute],
    [signInLimits.checksPerNetwork, 3000, 15 * minute],
    [signInLimits.checksPerKnown, 100, 15 * minute],
    [proofLimit, 10, 15 * minute],
    [passwordCheckLimit, 1800, hour],
    [registrationLimit, 600, hour],
    [totpTries, 30, day],
    [challengesPerNetwork, 1000, 15 * minute],
    [tiers[0]?.perAccount, 5, day],
    [tiers[0]?.perInstallation, 80, day],
    [tiers[1]?.perAccount, 50, day],
    [tiers[1]?.perInstallation, 500, day],
    [limitsOf(askerBudgets(email, stranger))[0], 30, hour],
    [limitsOf(askerBudgets(email, stranger))[1], 20, day],
    [limitsOf(sends.ofAsker)[0], 5, hour],
    [limitsOf(sends.ofMailbox)[0], 6, 10 * minute],
    [limitsOf(sends.ofNetwork)[0], 5, hour],
    [limitsOf(sends.ofNetwork)[1], 1000, hour],
    [tripLimit, 300, 15 * minute],
    [providersLimit, 300, 15 * minute],
    [publicListLimit, 300, 15 * minute],
    [requestLimit, 20, hour],
    [openLimit, 120, hour],
    [feedLimits.made, 20, hour],
    [feedLimits.read, 120, hour],
    [feedLimits.missed, 60, 15 * minute],
    [followLimit, 10, 30 * minute],
    [suiteFollowLimit, 10, 30 * minute],
    [commandLimits.inMinute, 240, minute],
    [commandLimits.inHour, 1500, hour],
    [creationLimit, 200, hour],
    [openingLimit, 3000, 15 * minute],
    [answerMails, 50, day],
    [declineLimit, 10, day],
    [reportLimits.ofNetwork, 20, hour],
    [reportLimits.ofAll, 500, hour],
    [cardLimits.opened, 60, hour],
    [cardLimits.saved, 60, hour],
    [cardLimits.tokenized, 120, hour],
    [sayingLimit, 60, hour],
    [uploadLimit, 60, hour],
    [visitMailLimits.ofHost, 100, hour],
    [visitMailLimits.resent, 3, hour],
    [visitMailLimits.changed, 20, hour],
    [visitMailLimits.ofVisitor, 60, day],
    [visitMailLimits.calledOff, 60, day],
    [watchMailLimits.ofName, 3, hour],
    [watchMailLimits.ofHost, 20, hour],
    [trackLimit, 300, 10 * minute],
    [asksPerAccount, 3, 7 * day],
    [asksPerDirectory, 500, day],
    [statusLimit, 120, hour],
    [returnLimit, 60, hour],
    [cardsLimit, 60, hour],
    [lookUpLimit, 300, hour],
    [exportLimit, 30, hour],
    [bookingLimit, 60, hour],
    [missedPasses, 60, 15 * minute],
    [walkInLimit, 600, hour],
  ];

/** What the server's own files hold of something. */
function found(what: RegExp): RegExpExecArray[] {
  const here = import.meta.dirname;
  return readdirSync(here, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .flatMap((path) => [...readFileSync(join(here, path), "utf8").matchAll(what)]);
}

describe("what is counted", () => {
  it.each(limits.map(([limit, ...most]) => [limit?.name, limit, ...most] as const))(
    "%s: no more than the security documents say",
    (_name, limit, count, windowSeconds) => {
      expect(limit).toMatchObject({ count, windowSeconds });
    },
  );

  it("is counted apart from everything else", () => {
    const names = limits.map(([limit]) => limit?.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it("is all that there is", () => {
    const told = new Set(limits.map(([limit]) => limit?.name));
    const written = found(/\bname: "([^"]+)",\s+count: /g);
    const untold = written.map(([, name]) => name).filter((name) => !told.has(name));
    expect(untold, "belongs into `limits` above and into docs/security/limits.md").toEqual([]);
  });

  it("is counted for the site of a network as well", () => {
    expect(found(/\.require\([^;]*?\bnetwork(?:Of)?\b[^;]*;/g).map(([call]) => call)).toEqual([]);
  });
});

describe("wrong codes", () => {
  it("bear more guesses the longer they are", () => {
    expect(tiers.map(({ digits }) => digits)).toEqual([4, 6]);
    expect([unboundDigits, longestDigits, guardedMinutes]).toEqual([6, 12, 10]);
  });

  it.each([
    [4, ["code tries 4", "code tries 4 of all"]],
    [5, ["code tries 4", "code tries 4 of all"]],
    [6, ["code tries 6", "code tries 6 of all"]],
    [11, ["code tries 6", "code tries 6 of all"]],
  ])("of %i digits spend what the asker has and what all have", (digits, ofAll) => {
    const names = limitsOf(tryBudgets(email, digits, stranger)).map(({ name }) => name);
    expect(names).toEqual(["code tries network", "code tries asker", ...ofAll]);
    const known = limitsOf(tryBudgets(email, digits, { ...stranger, isKnownDevice: true }));
    expect(known.map(({ name }) => name)).toEqual(["code tries asker"]);
    expect(limitsOf(idleBudgets(digits, stranger))).toHaveLength(1);
  });

  it("spend nothing of anybody at the greatest length", () => {
    expect(tryBudgets(email, 12, stranger)).toEqual([]);
    expect(idleBudgets(12, stranger)).toEqual([]);
  });
});
