import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { curlOf } from "./curl.ts";
import { createDescription } from "./document.ts";
import type { Operation } from "./document-types.ts";

const { paths } = createDescription("1.2.3")("https://portal.example");

/** What a shell hands to curl. */
function wordsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\nTOKEN=abc\n${command}`;
  return execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
}

function wordsFor(path: string, method: string): string[] {
  return wordsOf(
    curlOf("https://portal.example/api", path, method, paths[path]?.[method] as Operation),
  );
}

it("asks with the token, and with what the call needs", () => {
  const [address, ...rest] = wordsFor("/tenant/v1/buildings/{buildingUuid}", "get");
  expect(address).toMatch(/^https:\/\/portal\.example\/api\/tenant\/v1\/buildings\/[\da-f-]{36}$/);
  expect(rest).toEqual(["-H", "authorization: Bearer abc"]);
});

it("sends the body of the example, without a token where nobody needs one", () => {
  const words = wordsFor("/auth/v2/login", "post");
  expect(words.slice(0, 3)).toEqual(["-X", "POST", "https://portal.example/api/auth/v2/login"]);
  expect(words).toContain("content-type: application/json");
  expect(JSON.parse(words.at(-1) ?? "")).toEqual({
    email: expect.stringContaining("@"),
    password: expect.any(String),
  });
  expect(words.join(" ")).not.toContain("authorization");
});

it("keeps quotes in a body as they are", () => {
  const words = wordsFor("/auth/v2/factors/passkeys/{passkeyUuid}", "put");
  expect(JSON.parse(words.at(-1) ?? "")).toEqual({ name: "Maya's laptop" });
});
