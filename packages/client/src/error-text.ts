import type { Translate } from "@portico/i18n";
import { ApiError } from "./api-error.ts";

/** What an error says on screen. */
export interface ErrorText {
  title: string;
  detail: string;
  /** For whoever looks into it; empty where a log would tell no more than the words do. */
  traceId: string;
}

/** The interface's own words. */
const own = (
  code: "network" | "busy" | "timeout" | "unreadable",
  t: Translate,
  traceId = "",
): ErrorText => ({ title: t(`app.${code}.title`), detail: t(`app.${code}.detail`), traceId });

/**
 * Words for anything that was thrown: the server's own where it sent some.
 *
 * @param isOnline whether there is a network by now, which nobody who has it is told to lack
 */
export function errorText(error: unknown, t: Translate, isOnline = false): ErrorText {
  if (!(error instanceof ApiError)) return own("unreadable", t);
  const { code, status, title, detail, traceId } = error;
  if (code === "offline") {
    return {
      title: t(isOnline ? "app.offline.over" : "app.offline.title"),
      detail: t(isOnline ? "app.offline.try_now" : "app.offline.not_sent"),
      traceId: "",
    };
  }
  if (code === "network" || code === "busy" || code === "timeout") return own(code, t);
  if (code === "unreadable" || title === "") return own("unreadable", t, traceId);
  // A refusal says itself what to do next: nobody has to look for its cause.
  return { title, detail, traceId: status < 500 ? "" : traceId };
}
