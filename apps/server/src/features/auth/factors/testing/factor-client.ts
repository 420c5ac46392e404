import type { EndpointId, Problem, TotpSetup } from "@portico/contract";
import { paths } from "@portico/contract/paths";
import type { FastifyInstance } from "fastify";
import { Secret, TOTP } from "otpauth";
import { testPassword } from "../../../../testing/factories.ts";

/** The code that an app with this secret shows, now or some steps of 30 seconds away. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** A browser without a page: keeps its cookies, and its session where it has one. */
export function createFactorClient(app: FastifyInstance, host = "localhost:4000") {
  const cookies: Record<string, string> = {};
  let token: string | null = null;

  async function ask(id: EndpointId, payload: object = {}, params: Record<string, string> = {}) {
    const [method = "", path = ""] = paths[id].split(" ");
    const answer = await app.inject({
      method: method as "GET" | "POST" | "PUT" | "DELETE",
      url: `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? "")}`,
      headers: {
        host,
        "x-web": "true",
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      cookies,
      ...(method === "GET" || method === "DELETE" ? {} : { payload }),
    });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return answer;
  }

  return {
    ask,
    cookies,
    token: () => token,
    setToken: (text: string | null) => {
      token = text;
    },
    /** Signs in with the password, to a session. */
    async enter(email: string): Promise<void> {
      const answer = await ask("login", { email, password: testPassword });
      token = answer.json<{ token: string }>().token;
    },
    /** Proves the password; answers the sign-in under way. */
    async begin(email: string) {
      const answer = await ask("login", { email, password: testPassword });
      const { code, second_factor: next } = answer.json<Problem>();
      if (next === undefined) throw new Error(`No second factor was asked for: ${code}`);
      return next;
    },
    /** Adds an authenticator app to the account of the session. */
    async addTotp() {
      const { secret, setup } = (await ask("beginTotp")).json<TotpSetup>();
      const answer = await ask("confirmTotp", { setup, code: codeOf(secret) });
      return { secret, codes: answer.json<{ recovery_codes: string[] }>().recovery_codes };
    },
  };
}

/** A browser without a page. */
export type FactorClient = ReturnType<typeof createFactorClient>;
