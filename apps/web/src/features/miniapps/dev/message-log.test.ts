import type { LogEntry } from "@portico/miniapp-sdk/host";
import { expect, it } from "vitest";
import type { AppFrame } from "../host-handlers.ts";
import { createMessageLog } from "./message-log.ts";

function open() {
  const waiting: (() => void)[] = [];
  const log = createMessageLog(
    (show) => waiting.push(show),
    () => 1000,
  );
  const hear = (message: LogEntry<AppFrame>["message"], fault?: LogEntry<AppFrame>["fault"]) =>
    log.record({
      direction: "in",
      origin: "https://rooms.example",
      message,
      ...(fault && { fault }),
    });
  return { log, hear, paint: () => waiting.splice(0).forEach((show) => show()) };
}

it("shows what was said with the next picture, however much it is", () => {
  const { log, hear, paint } = open();
  let pictures = 0;
  log.subscribe(() => {
    pictures += 1;
  });
  hear({ action: "getTheme", requestId: "1" });
  hear(null, "origin");
  expect(log.messages()).toEqual([]);
  paint();
  expect(pictures).toBe(1);
  expect(log.messages()).toMatchObject([
    { id: 1, at: 1000, action: "getTheme", requestId: "1", fault: null },
    { id: 2, action: null, requestId: null, fault: "origin", text: "" },
  ]);
});

it("keeps the last 500 messages of a flood", () => {
  const { log, hear, paint } = open();
  for (let n = 1; n <= 1200; n += 1) hear({ action: "getTheme", requestId: String(n) });
  paint();
  expect(log.messages()).toHaveLength(500);
  expect(log.messages().at(-1)).toMatchObject({ id: 1200, requestId: "1200" });
});

it("cuts tokens short, wherever they stand", () => {
  const { log, hear, paint } = open();
  const token = "eyJhbGciOi.secret";
  hear({
    action: "getTokenResponse",
    data: { token, more: { jwt: token, launch_context: token } },
  });
  paint();
  expect(log.messages()[0]?.text).toContain('"eyJhbGci…"');
  expect(log.messages()[0]?.text).not.toContain("secret");
});

it("is empty again when it is cleared", () => {
  const { log, hear, paint } = open();
  hear({ action: "getTheme" });
  paint();
  log.clear();
  expect(log.messages()).toEqual([]);
});
