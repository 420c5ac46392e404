import { beforeEach, describe, expect, it } from "vitest";
import { readResetLink } from "@portico/rules/reset-link";
import { CommandFailure, type CommandParts } from "../../platform/commands/command.ts";
import { createOutput } from "../../platform/commands/output.ts";
import type { Terminal } from "../../platform/commands/terminal.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { makeFirstPortal } from "./first-portal.ts";
import { completeAnswers, readAnswersFile, type SomeAnswers } from "./setup-answers.ts";
import { setupCommand } from "./setup-command.ts";

const test = usePortal();

beforeEach(async () => {
  await test.database.sql`truncate brands, portfolios, buildings, users cascade`;
});

const answers: SomeAnswers = {
  name: "Harbour Works",
  host: "portal.harbour-works.com",
  terms: "https://harbour-works.com/terms",
  privacy: "https://harbour-works.com/privacy",
  support: "help@harbour-works.com",
  building: "Pier",
  address: "1 Pier Road",
  city: "Hamburg",
  email: "ada@harbour-works.com",
  first_name: "Ada",
  last_name: "Pier",
};
const host = "portal.harbour-works.com";
const password = "Quiet-Lantern-7-Quay!";

/** Runs the command with answers of variables; somebody types the others, where there is a terminal. */
async function setUp(setupAnswers: SomeAnswers, terminal: Terminal | null = null) {
  let said = "";
  const parts = {
    db: test.database.db,
    output: createOutput({ write: (text: string) => (said += text) }),
    now: new Date(),
    publicUrl: "http://localhost:4000",
    isOwnMachine: true,
    secretKey: () => Promise.resolve(test.secretKey),
    terminal,
    setupAnswers,
  } satisfies CommandParts & Record<string, unknown>;
  await (
    await setupCommand.read([])
  )(parts);
  return said;
}

it("takes its own usual host where the machine has IPv6 alone", async () => {
  const { host: _, ...others } = answers;
  const given = { ...others };
  const output = createOutput({ write: () => true });
  const asking = { given, terminal: null, output, publicHost: "[::1]" };
  expect((await completeAnswers(asking)).host).toBe("[::1]");
});

it("says how to begin where the portal is the demo", async () => {
  await setUp(answers);
  await expect(setUp(answers)).rejects.toThrow("demo remove");
});

const linkOf = (said: string) => readResetLink(new URL(/http\S+#\S+/.exec(said)?.[0] ?? "").hash);

async function choose(said: string): Promise<number> {
  const payload = { ...linkOf(said), new_password: password };
  const url = "/api/user-verification/code/reset-password/consume";
  const answer = await test.app.inject({ method: "PUT", url, payload, headers: { host } });
  return answer.statusCode;
}

describe("setup", () => {
  it("leads from nothing to the administrator's own building, whose link is good once", async () => {
    const said = await setUp(answers);
    expect(said).toContain("Harbour Works is set up: http://portal.harbour-works.com:4000");
    expect(await choose(said)).toBeLessThan(300);
    expect(await choose(said)).toBeGreaterThanOrEqual(400);
    const [account] = await test.database.sql`
      select u.confirmed, m.role, b.name as building from users u
      join memberships m on m.user_uuid = u.uuid and m.portfolio_uuid in (select uuid from portfolios)
      join buildings b on b.uuid = u.default_building_uuid and b.portfolio_uuid = m.portfolio_uuid`;
    expect(account).toEqual({ confirmed: true, role: "building_admin", building: "Pier" });
    const page = await test.app.inject({ url: "/login", headers: { host } });
    expect(page.body).toContain("Harbour Works");
    expect(page.body).not.toMatch(/portico\.example|northlight|livework/i);
  });

  it("makes a link that is good for a day", async () => {
    const said = await setUp(answers);
    await test.database
      .sql`update verification_codes set expires_at = expires_at - interval '24 hours'`;
    expect(await choose(said)).toBe(400);
  });

  it("is refused where there is a portal, and by one of two at once", async () => {
    const given = await completeAnswers({
      given: answers,
      terminal: null,
      output: createOutput({ write: () => undefined }),
      publicHost: "localhost",
    });
    const place = { db: test.database.db, secret: test.secretKey, origin: `https://${host}` };
    const both = await Promise.allSettled([1, 2].map(() => makeFirstPortal(place, given)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(setUp(answers)).rejects.toThrow("This portal is set up already.");
  });

  it("asks on a terminal until an answer is right, and takes what is usual", async () => {
    const asked: string[] = [];
    const typed: Record<string, string[]> = {
      "Web address of your terms": ["terms", answers["terms"] ?? ""],
    };
    const terminal: Terminal = {
      ask: (question) => {
        asked.push(question);
        const key = Object.keys(typed).find((each) => question.startsWith(each));
        return Promise.resolve(typed[key ?? ""]?.shift() ?? "");
      },
    };
    const { terms, host: _, ...rest } = answers;
    const said = await setUp(rest, terminal);
    expect(terms).toBeDefined();
    expect(said).toContain("That is not a web address: terms.");
    expect(asked).toContain("Host name that people open it at (localhost): ");
    const [row] = await test.database.sql`select slug, timezone from portfolios`;
    expect(row).toEqual({ slug: "harbour-works", timezone: "UTC" });
  });

  it("says in one line what is missing where nobody can be asked", async () => {
    await expect(setUp({})).rejects.toThrow(
      /^Nobody is there to ask for name, terms, privacy, .* as PORTICO_SETUP_NAME\.$/,
    );
    await expect(setUp({ ...answers, support: "help" })).rejects.toThrow(
      'The answer "support" is not an email address. Nothing was changed.',
    );
    const [row] = await test.database.sql`select count(*)::int as count from brands`;
    expect(row).toEqual({ count: 0 });
  });

  it("reads a file of answers, and says where a key is not known", () => {
    expect(readAnswersFile("name: Harbour\n", "answers.yaml")).toEqual({ name: "Harbour" });
    expect(() => readAnswersFile("name: Harbour\nsuport: a@b.example\n", "answers.yaml")).toThrow(
      new CommandFailure(
        "answers.yaml:2:1: suport is not known: did you mean support?\nNothing was changed.",
      ),
    );
  });
});

it("a portal that nobody has set up names no other's links and addresses", async () => {
  const page = await test.app.inject({ url: "/login", headers: { host: "unknown.harbour.net" } });
  const config = await test.app.inject({ url: "/.well-known/security.txt" });
  for (const { body } of [page, config]) expect(body).not.toContain(".example");
  expect(config.body).toContain("Contact: mailto:postmaster@localhost");
});
