import { afterAll, beforeAll, expect, it } from "vitest";
import { makeEmailDomain, makeUser, testPassword } from "../../testing/factories.ts";
import { codeIn, mailsTo } from "../../testing/mails.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { bareBrandConfig } from "../whitelabel/default-brand.ts";
import { whitelabelConfigs } from "../whitelabel/whitelabel.tables.ts";

let written = "";
const { write } = process.stdout;
beforeAll(() => {
  // The log goes to standard output; everything that it says at its loudest is read here.
  process.stdout.write = (chunk: string | Uint8Array) => {
    written += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
    return true;
  };
});
const test = usePortal({ LOG_LEVEL: "trace" });
afterAll(() => {
  process.stdout.write = write;
});

async function post(url: string, payload: object, method: "POST" | "PUT" = "POST") {
  return test.app.inject({ method, url: `/api${url}`, payload });
}

it("writes no password, code, token or address into logs and refusals", async () => {
  const { db } = test.database;
  // Four digits stand in many a log line by chance, six hardly ever.
  const settings = { ...bareBrandConfig.settings, code_digits: 6 };
  await db.update(whitelabelConfigs).set({ settings });
  const { domain } = await makeEmailDomain(db, test.ours);
  const { email } = await makeUser(db, test.ours, { email: `somebody.secret@${domain}` });
  const signedIn = await post("/auth/v2/login", { email, password: testPassword });
  const session = signedIn.json<{ token: string; refresh_token: { token: string } }>();
  await post("/user-verification/v2/code/reset-password/send", { email });
  const [mail] = await mailsTo(test.app, email);
  const code = codeIn(mail?.text ?? "");
  const wrongPassword = "Wrong-horse-of-mine-9";

  const refusals = await Promise.all([
    post("/auth/v2/login", { email, password: wrongPassword }),
    post("/auth/v2/login", { email: `${email} `, password: [wrongPassword] }),
    post("/auth/v2/refresh", { refresh_token: `${session.refresh_token.token}x` }),
    post("/auth/v2/validate-email", { email: `${email}.nowhere` }),
    post("/user-verification/code/reset-password/verify", { email, code: code.slice(1) }),
    post(
      "/user-verification/code/reset-password/consume",
      { email, code, new_password: "Dragon2026!" },
      "PUT",
    ),
    post(`/user-verification/code/${code}/consume`, { token: session.token }, "PUT"),
    post("/auth/register", { email, password: wrongPassword }),
    post("/auth/v2/redeem-auth-link", { ott: session.token, auth_code: code }),
    test.app.inject({
      url: "/api/users/current",
      headers: { authorization: `Bearer ${session.token}x` },
    }),
  ]);

  expect(refusals.every(({ statusCode }) => statusCode >= 400 && statusCode < 500)).toBe(true);
  expect(written).toContain("request refused");
  const told = [written, ...refusals.map(({ body }) => body)].join("\n");
  const secrets = [
    testPassword,
    wrongPassword,
    "Dragon2026!",
    email,
    session.token,
    session.refresh_token.token,
  ];
  for (const secret of secrets) expect(told).not.toContain(secret);
  expect(told).not.toMatch(new RegExp(String.raw`\b${code}\b`));
});
