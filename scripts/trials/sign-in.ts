/**
 * Signs in as a first administrator does, from the link that `portico setup` has given to the home of the
 * building, and says what is there: `node sign-in.ts LINK`. It runs beside a release, on its packages.
 */
import { Secret, TOTP } from "otpauth";

const link = new URL(process.argv[2] ?? "");
const { email, code } = Object.fromEntries(new URLSearchParams(link.hash.slice(1)));
const password = "Semaphore-on-hill-1794!";
const cookies = new Map<string, string>();

/** What the trial reads of answers. */
interface Answer {
  token?: string;
  session?: { token: string };
  second_factor?: { token: string };
  secret?: string;
  setup?: string;
  data?: { buildings: { name: string }[] };
}

async function ask(method: string, path: string, body?: object, token?: string): Promise<Answer> {
  const answer = await fetch(new URL(`/api${path}`, link), {
    method,
    headers: {
      origin: link.origin,
      "x-web": "true",
      cookie: [...cookies].map((each) => each.join("=")).join("; "),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  for (const cookie of answer.headers.getSetCookie()) {
    const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
    cookies.set(name, value);
  }
  const text = await answer.text();
  if (answer.status >= 500 || (answer.status >= 400 && !text.includes("second_factor_required"))) {
    throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  }
  return text === "" ? {} : (JSON.parse(text) as Answer);
}

const chosen = { email, code, new_password: password };
await ask("PUT", "/user-verification/code/reset-password/consume", chosen);
const { second_factor: pending } = await ask("POST", "/auth/v2/login", { email, password });
const token = pending?.token;
const { secret = "", setup } = await ask("POST", "/auth/v2/second-factor/enrol/totp", { token });
const shown = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const body = { token, setup, code: shown };
const { session } = await ask("PUT", "/auth/v2/second-factor/enrol/totp", body);
const path = "/tenant/v1/users/current/buildings";
const { data } = await ask("GET", path, undefined, session?.token);
const page = await (await fetch(new URL("/login", link))).text();
const title = /<title>([^<]*)/.exec(page)?.[1] ?? "";
console.log(
  `Signed in at ${link.origin}, "${title}", to ${data?.buildings[0]?.name ?? "nothing"}.`,
);
