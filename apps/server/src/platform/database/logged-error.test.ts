import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
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
    message: "Failed query: select $1",
    cause: { message: "duplicate key", code: "23505" },
  });
  expect(logged.stack).toContain("logged-error.test.ts");
  expect(JSON.stringify(logged)).not.toContain("maya");
});

it("takes whatever was thrown", () => {
  expect(loggedError("text with maya@harbor.example")).toEqual({
    type: "string",
    message: "",
    stack: "",
  });
});
