import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { usePortal } from "../../testing/use-portal.ts";

const test = usePortal();

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
