import { expect, it } from "vitest";
import { eq } from "../../../platform/database/drizzle.ts";
import { makeBrand, makeEmailDomain, makePortfolio, makeUser } from "../../../testing/factories.ts";
import { codeIn, mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { bareBrandConfig } from "../../whitelabel/default-brand.ts";
import { whitelabelConfigs } from "../../whitelabel/whitelabel.tables.ts";

const test = usePortal();

function post(name: "send" | "consume", payload: object, host = "localhost") {
  return test.app.inject({
    method: "POST",
    url: `/api/auth/v2/login-code/${name}`,
    headers: { host },
    payload,
  });
}

async function codeFor(email: string): Promise<string> {
  await post("send", { email });
  const [mail] = await mailsTo(test.app, email);
  return codeIn(mail?.text ?? "");
}

it("signs in with a mailed code, once: of 50 at the same time one gets a session", async () => {
  const { email } = await makeUser(test.database.db, test.ours);
  const code = await codeFor(email);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post("consume", { email, code })),
  );
  const won = answers.filter(({ statusCode }) => statusCode === 200);
  expect(won).toHaveLength(1);
  expect(won[0]?.json()).toMatchObject({ user: { email } });
});

it("answers an address without an account the same, and mails nothing", async () => {
  const { email } = await makeUser(test.database.db, test.ours);
  const known = await post("send", { email });
  const unknown = await post("send", { email: "nobody@nowhere.example" });
  expect(unknown.body).toBe(known.body);
  expect(await mailsTo(test.app, "nobody@nowhere.example")).toEqual([]);
});

it("asks unknown addresses for what the brands of their domain do", async () => {
  const { db } = test.database;
  const brand = await makeBrand(db);
  const settings = { ...bareBrandConfig.settings, code_digits: 8, code_minutes: 5 };
  const where = eq(whitelabelConfigs.brandUuid, brand.uuid);
  await db.update(whitelabelConfigs).set({ settings }).where(where);
  const { portfolio } = await makePortfolio(db, brand.uuid);
  const place = { portfolioUuid: portfolio.uuid };
  const { domain } = await makeEmailDomain(db, place);
  const { email } = await makeUser(db, place, { email: `somebody@${domain}` });
  const known = await post("send", { email });
  const unknown = await post("send", { email: `nobody@${domain}` });
  expect(known.json()).toEqual({ digits: 8, expires_in: 300 });
  expect(unknown.body).toBe(known.body);
});

it("does not sign in with a code for another purpose", async () => {
  const { email } = await makeUser(test.database.db, test.ours);
  const url = "/api/user-verification/v2/code/reset-password/send";
  await test.app.inject({ method: "POST", url, payload: { email } });
  const [mail] = await mailsTo(test.app, email);
  const answer = await post("consume", { email, code: codeIn(mail?.text ?? "") });
  expect(answer.json()).toMatchObject({ code: "enter_valid_code" });
});

it("asks for six digits within ten minutes where the brand does, and is off where it is", async () => {
  const { db } = test.database;
  const brand = await makeBrand(db, { hostNames: ["strict.example"] });
  const settings = { ...bareBrandConfig.settings, code_digits: 6, code_minutes: 10 };
  const where = eq(whitelabelConfigs.brandUuid, brand.uuid);
  await db.update(whitelabelConfigs).set({ settings }).where(where);
  const { email } = await makeUser(db, test.ours);
  // The portal hears of a brand's settings a moment after they are written.
  await expect
    .poll(async () => (await post("send", { email }, "strict.example")).json<object>())
    .toEqual({ digits: 6, expires_in: 600 });
  const [mail] = await mailsTo(test.app, email);
  expect(codeIn(mail?.text ?? "")).toMatch(/^\d{6}$/);
  const off = await makeBrand(db, { hostNames: ["off.example"] });
  await db
    .update(whitelabelConfigs)
    .set({ settings: { ...settings, is_login_code_offered: false } })
    .where(eq(whitelabelConfigs.brandUuid, off.uuid));
  for (const name of ["send", "consume"] as const) {
    await expect
      .poll(async () => (await post(name, { email, code: "1234" }, "off.example")).json<object>())
      .toMatchObject({ status: 403, code: "auth.login_code_off" });
  }
});
