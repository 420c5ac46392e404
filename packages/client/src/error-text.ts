import type { Translate } from "@portico/i18n";
import { ApiError } from "./api-error.ts";

/** What an error says on screen. */
export interface ErrorText {
  title: string;
  detail: string;
  /** For whoever looks into it; empty where a log would tell no more than the words do. */
  traceId: string;
}

/** Words for anything that was thrown: the server's own where it sent some. */
export function errorText(error: unknown, t: Translate): ErrorText {
  if (!(error instanceof ApiError)) {
    return { title: t("app.unreadable.title"), detail: t("app.unreadable.detail"), traceId: "" };
  }
  const { code, status, title, detail, traceId } = error;
  if (code === "offline") {
    return { title: t("app.offline.title"), detail: t("app.offline.not_sent"), traceId: "" };
  }
  if (code === "network" || code === "timeout") {
    return { title: t(`app.${code}.title`), detail: t(`app.${code}.detail`), traceId: "" };
  }
  if (code === "unreadable" || title === "") {
    return { title: t("app.unreadable.title"), detail: t("app.unreadable.detail"), traceId };
  }
  // A refusal says itself what to do next: nobody has to look for its cause.
  return { title, detail, traceId: status < 500 ? "" : traceId };
}
