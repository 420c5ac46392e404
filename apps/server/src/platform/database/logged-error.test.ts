import { expect, inject, it } from "vitest";
import { openDatabase } from "./client.ts";
import { DrizzleQueryError } from "./drizzle.ts";
import { loggedError } from "./logged-error.ts";

it("keeps what failed and where, without the parameters of a statement", () => {
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email)=(maya@harbor.example) already exists.",
  });
  const error = new DrizzleQueryError("select $1", ["maya@harbor.example"], cause);
  const logged = loggedError(error);
  expect(logged).toMatchObject({
    type: "DrizzleQueryError",
    message: "duplicate key, in: select $1",
    cause: { message: "duplicate key", code: "23505" },
  });
  expect(logged.stack).toContain("logged-error.test.ts");
  expect(JSON.stringify(logged)).not.toContain("maya");
});

it.each([
  ["an address", new Error("No account for maya@harbor.example here"), "No account for …@… here"],
  [
    "what a parser was given",
    new SyntaxError(`Unexpected token 'm', "maya lind" is not valid JSON`),
    "Unexpected token ",
  ],
  [
    "a constraint",
    new Error('violates unique constraint "users_email"'),
    'violates unique constraint "users_email"',
  ],
  [
    "a constraint, with a code",
    Object.assign(new Error('violates unique constraint "users_email"'), { code: "23505" }),
    'violates unique constraint "users_email"',
  ],
])("keeps of a message what is nobody's: %s", (_what, error, message) => {
  expect(loggedError(error).message).toBe(message);
});

it("keeps nothing of what PostgreSQL was given", async () => {
  const database = openDatabase(inject("databaseTemplate"), { max: 1 });
  const maya = "maya@harbor.example";
  const statements = [
    database.sql`select ${maya}::text::uuid`,
    database.sql`select ${"31.12. maya"}::text::timestamptz`,
    database.sql`select ${`{"maya": lind}`}::text::json`,
    database.sql`select ${"maya"}::text::int`,
    database.sql`insert into rate_limits values (${maya}, null, now())`,
  ];
  for (const statement of statements) {
    const error: unknown = await Promise.resolve(statement).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify(loggedError(error))).not.toMatch(/maya|lind/);
  }
  await database.close();
});

it("takes whatever was thrown", () => {
  expect(loggedError("text with maya@harbor.example")).toEqual({
    type: "string",
    message: "",
    stack: "",
  });
});
