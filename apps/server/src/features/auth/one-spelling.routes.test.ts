import { type Endpoint, endpoints } from "@portico/contract";
import Type, { type TObject, type TSchema } from "typebox";
import { describe, expect, it } from "vitest";
import { makeEmailDomain, makeUser, testPassword } from "../../testing/factories.ts";
import { codeIn, mailsTo } from "../../testing/mails.ts";
import { usePortal } from "../../testing/use-portal.ts";

const test = usePortal();

/** One browser, which is told when it has asked too often. */
const cookies = { "portico-device": "s".repeat(43) };
const post = (url: string, payload: object) =>
  test.app.inject({ method: "POST", url: `/api${url}`, payload, cookies });

/** A value that a schema of the contract takes, for the fields beside the address. */
function valueFor(schema: TSchema): unknown {
  if (Type.IsObject(schema)) return filledWith(schema, "mia@harbor.example");
  if (Type.IsBoolean(schema)) return true;
  if (Type.IsInteger(schema)) return 1;
  if ("pattern" in schema) return "123456";
  return "format" in schema ? test.ours.buildingUuid : "Correct-horse-7";
}

function filledWith(schema: TObject, email: string): Record<string, unknown> {
  const values = Object.entries(schema.properties).map(([name, of]) => [
    name,
    name === "email" ? email : valueFor(of),
  ]);
  return Object.fromEntries(values) as Record<string, unknown>;
}

const takesAddress = ({ body, query }: Endpoint) =>
  [body, query].some((schema) => Type.IsObject(schema) && "email" in schema.properties);
/** Where anybody may say an address; what people say of others when they are signed in is no account's. */
const isPublic = ({ access }: Endpoint) => access === "public";
const calls: Endpoint[] = Object.values<Endpoint>(endpoints).filter(isPublic).filter(takesAddress);

describe("every call that takes an address", () => {
  it("is one of many", () => {
    expect(calls.length).toBeGreaterThan(8);
  });

  it.each(calls.map((call) => [call.id, call] as const))(
    "%s refuses what is none, also where a database or a browser would take it for one",
    async (_id, { route, body, query }) => {
      const [method, path = ""] = route.split(" ");
      for (const email of [
        "manager@portİco.example",
        "ｍanager@portico.example",
        "a b@c.example",
      ]) {
        const answer = await test.app.inject({
          method: method as "POST",
          url: `/api${path.replaceAll(/:\w+/g, "123456")}`,
          ...(Type.IsObject(query) && { query: filledWith(query, email) as { email: string } }),
          ...(Type.IsObject(body) && { payload: filledWith(body, email) }),
        });
        expect(answer.json()).toMatchObject({ status: 400, code: "invalid_email" });
      }
    },
  );
});

describe("an address in other letters", () => {
  const shouted = (email: string) => ` ${email.toUpperCase()} `;

  it("signs in to the same account", async () => {
    const { email, uuid } = await makeUser(test.database.db, test.ours);
    const answer = await post("/auth/v2/login", { email: shouted(email), password: testPassword });
    expect(answer.json()).toMatchObject({ user: { uuid, email } });
  });

  it("gets its code mailed to the account's address, which any spelling confirms", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    await post("/user-verification/v2/code/reset-password/send", { email: shouted(email) });
    const [mail] = await mailsTo(test.app, email);
    expect(mail?.to).toBe(email);
    const code = codeIn(mail?.text ?? "");
    const url = "/user-verification/code/reset-password/verify";
    expect((await post(url, { email: shouted(email), code })).statusCode).toBe(204);
  });

  it("has no sign-ups, sends and tries of its own", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    const send = (typed: string) => post("/auth/v2/login-code/send", { email: typed });
    const answers: number[] = [];
    for (const typed of [email, shouted(email), email, shouted(email), email, shouted(email)]) {
      answers.push((await send(typed)).statusCode);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 403]);
  });

  it("does not pass its company's single sign-on by an international domain's other form", async () => {
    const { db } = test.database;
    await makeEmailDomain(db, test.ours, "müller.example");
    const check = async (email: string) =>
      (await post("/auth/v2/validate-email", { email })).json<{ code?: string }>().code;
    expect(await check("mia@müller.example")).toBeUndefined();
    expect(await check("mia@xn--mller-kva.example")).toBeUndefined();
    expect(await check("mia@muller.example")).toBe("auth.unknown_domain");
  });
});
