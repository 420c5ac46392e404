import { portalOriginsOf } from "@portico/rules/side-host";
import { type Order, readOrder } from "../lib/orders.ts";
import type { Report } from "../lib/reports.ts";

/** The way between a field's frame and the page around it. */
export interface PageLine {
  tell: (report: Report) => void;
}

/** The portal that the page says it is of, if it is one of ours. */
function pageOrigin(): string | null {
  const named = new URLSearchParams(location.search).get("page");
  return portalOriginsOf("vault", location).find((origin) => origin === named) ?? null;
}

/** Listens to the page around the frame, at its exact origin; null where that is no portal of ours. */
export function openPageLine(obey: (order: Order) => void): PageLine | null {
  const origin = pageOrigin();
  if (origin === null || window.parent === window) return null;
  window.addEventListener("message", (event) => {
    if (event.origin !== origin || event.source !== window.parent) return;
    const order = readOrder(event.data);
    if (order !== null) obey(order);
  });
  return { tell: (report) => window.parent.postMessage(report, origin) };
}
