import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readResetLink } from "@portico/rules/reset-link";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { makePasswordLink } from "./features/auth/passwords/first-password-link.ts";
import { openBrowser } from "./features/sso/testing/browser.ts";
import { authenticate } from "./features/sso/testing/sso-trip.ts";
import { useWayward, verifiedTransaction, visitWayward } from "./features/sso/testing/verified.ts";
import { addressOf } from "./testing/addresses.ts";
import { makeContent, makeEmailDomain, makeUser, testPassword } from "./testing/factories.ts";
import { codeIn, mailsTo } from "./testing/mails.ts";
import { usePortal } from "./testing/use-portal.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** Seconds that a test may take between making something and using it. */
const margin = 20;

const test = usePortal({ REMOTE_LOOPBACK: "true" });
const sso = useWayward(test);
let files: Server;
beforeAll(async () => {
  files = createServer((_request, response) => response.end("%PDF-1.7\n"));
  await new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void files.close());
afterEach(() => void vi.useRealTimers());

type Headers = Record<string, string>;

function send(method: "POST" | "PUT", url: string, payload: object, headers: Headers = {}) {
  return test.app.inject({ method, url: `/api${url}`, payload, headers });
}

/** Whether an answer is what it is in time; a refusal of another kind is neither. */
const isIn = ({ statusCode }: { statusCode: number }, [early, late]: readonly [number, number]) => {
  expect([early, late]).toContain(statusCode);
  return statusCode === early;
};

async function newManager() {
  const { email } = await makeUser(test.database.db, test.ours, { role: "building_admin" });
  return test.bearer(email);
}

/** The code of the newest mail. */
async function codeFor(email: string): Promise<string> {
  const [mail] = await mailsTo(test.app, email);
  return codeIn(mail?.text ?? "");
}

/** A code with which somebody signs in, asked for in a browser or by a client without cookies. */
async function askForCode(headers: Headers) {
  const { email } = await makeUser(test.database.db, test.ours);
  await send("POST", "/auth/v2/login-code/send", { email }, headers);
  const code = await codeFor(email);
  return async () =>
    isIn(await send("POST", "/auth/v2/login-code/consume", { email, code }, headers), [200, 400]);
}

/** Uses what was made; whether it still was of use. */
type Use = () => Promise<boolean>;

/** Something that ends after so many seconds by the end that its row has. */
interface Lifetime {
  seconds: number;
  table: string;
  make(): Promise<Use>;
}

const lifetimes: Record<string, Lifetime> = {
  "a link into the administration": {
    seconds: minute,
    table: "one_time_tokens",
    async make() {
      const building = { building_uuid: test.ours.buildingUuid };
      const made = await send("POST", "/auth/v2/generate-auth-link", building, await newManager());
      return async () =>
        isIn(await send("POST", "/auth/v2/redeem-auth-link", made.json()), [200, 401]);
    },
  },
  "a sign-up that is not confirmed": {
    seconds: day,
    table: "registrations",
    async make() {
      const { domain } = await makeEmailDomain(test.database.db, test.ours);
      const newcomer = {
        first_name: "Noor",
        last_name: "Haddad",
        email: `${randomUUID()}@${domain}`,
        password: testPassword,
        building_uuid: test.ours.buildingUuid,
        user_type_id: 1,
        is_term_accepted: true,
        is_email_accepted: true,
      };
      const { token } = (await send("POST", "/auth/register", newcomer)).json<{ token: string }>();
      return async () =>
        isIn(await send("POST", "/user-verification/code/resend", { token }), [200, 410]);
    },
  },
  "a code of the browser that asked for it": {
    seconds: day,
    table: "verification_codes",
    make: () => askForCode({ cookie: `portico-device=${randomBytes(32).toString("base64url")}` }),
  },
  "a code that is good in every browser": {
    seconds: 10 * minute,
    table: "verification_codes",
    make: () => askForCode({}),
  },
  "a link to a first password": {
    seconds: day,
    table: "verification_codes",
    async make() {
      const { db } = test.database;
      const email = addressOf((await makeUser(db, test.ours)).email);
      const parts = { secret: test.secretKey, email, origin: "http://localhost:4000" };
      const link = await db.transaction((tx) => makePasswordLink(tx, parts));
      const chosen = {
        ...readResetLink(new URL(link).hash),
        new_password: "Quiet-Lantern-7-Quay!",
      };
      const url = "/user-verification/code/reset-password/consume";
      return async () => isIn(await send("PUT", url, chosen), [204, 400]);
    },
  },
  "a way to a provider and back": {
    seconds: 10 * minute,
    table: "sso_transactions",
    async make() {
      const { wayward, provider } = sso;
      const browser = openBrowser(test.app);
      const trip = await visitWayward(browser, wayward, provider, provider.newEmail());
      const back = `/login?transaction=${trip.transactionUuid}`;
      return async () => {
        const landing = await browser.open(trip.callback);
        expect([back, "/login?sso_error=sso.transaction_ended"]).toContain(landing);
        return landing === back;
      };
    },
  },
  "a sign-up after a provider's answer": {
    seconds: hour,
    table: "sso_transactions",
    async make() {
      const { wayward, provider } = sso;
      const email = provider.newEmail();
      const details = {
        building_uuid: test.ours.buildingUuid,
        first_name: "Noor",
        last_name: "Haddad",
        is_term_accepted: true,
        is_email_accepted: false,
      };
      const trip = await verifiedTransaction(test, wayward, provider, email);
      return async () =>
        isIn(await authenticate(trip.browser, email, trip.transactionUuid, details), [200, 410]);
    },
  },
  "a click on a link": {
    seconds: hour,
    table: "link_clicks",
    async make() {
      const building = { building_uuid: test.ours.buildingUuid };
      const made = await send("POST", "/links", building, await newManager());
      const { code } = made.json<{ data: { link: { code: string } } }>().data.link;
      const headers = { host: "localhost:4000" };
      const opened = await test.app.inject({ url: `/l/${code}`, headers });
      const { searchParams } = new URL(opened.headers.location ?? "", "http://localhost");
      const click = { click: searchParams.get("link") };
      const tenant = await test.bearer(test.ours.email);
      return async () => isIn(await send("POST", "/links/take", click, tenant), [200, 404]);
    },
  },
};

describe.each(Object.entries(lifetimes))("%s", (_name, { seconds, table, make }) => {
  /** Lets time go by for all that its table has. */
  const pass = (ago: number) => test.database.sql`
    update ${test.database.sql(table)} set expires_at = expires_at - make_interval(secs => ${ago})`;

  it(`is of use until ${seconds} seconds after it was made, and not from then on`, async () => {
    const use = await make();
    await pass(seconds - margin);
    expect(await use()).toBe(true);
    const useLate = await make();
    await pass(seconds);
    expect(await useLate()).toBe(false);
  });
});

it("the address of a document is of use for an hour", async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  const { portfolioUuid, buildingUuid } = test.ours;
  const url = `http://127.0.0.1:${(files.address() as AddressInfo).port}/plan.pdf`;
  const post = { portfolioUuid, buildingUuid, type: "post", title: "News", ctaUrl: url } as const;
  const { uuid } = await makeContent(test.database.db, post);
  const path = `/api/tenant/v2/buildings/${buildingUuid}/content/${uuid}/document`;
  const headers = await test.bearer(test.ours.email);
  const answer = await test.app.inject({ url: path, query: { url }, headers });
  const address = answer.json<{ data: { document: { url: string } } }>().data.document.url;
  const status = async () => (await test.app.inject({ url: address })).statusCode;
  vi.setSystemTime(Date.now() + hour * 1000 - 1);
  expect(await status()).toBe(200);
  vi.setSystemTime(Date.now() + 1);
  expect(await status()).toBe(404);
});
