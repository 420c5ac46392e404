import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("checks addresses from a page without an origin, which runs its own script only", async () => {
  const answer = await test.app.inject({ url: "/reach-check" });
  expect(answer.statusCode).toBe(200);
  const policy = String(answer.headers["content-security-policy"]);
  const script = /<script>(.*)<\/script>/s.exec(answer.body)?.[1] ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  expect(policy).toContain(`script-src 'sha256-${hash}';`);
  expect(policy).toMatch(/default-src 'none'; .*frame-ancestors 'self'; sandbox allow-scripts$/);
});

it("shows nothing of what it is asked with", async () => {
  const answer = await test.app.inject({ url: "/reach-check?<script>alert(1)</script>" });
  expect(answer.body).not.toContain("alert(1)");
});
