import type { Route } from "@playwright/test";

/** Answers a call as the portal refuses one: a problem document (RFC 9457) with a code. */
export function refuse(status: number, code: string, title: string) {
  return (route: Route) =>
    route.fulfill({
      status,
      contentType: "application/problem+json",
      body: JSON.stringify({
        type: `about:blank#${code}`,
        title,
        status,
        code,
        detail: "See what you can do.",
        trace_id: "ab".repeat(16),
      }),
    });
}
