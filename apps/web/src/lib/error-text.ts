import type { Translate } from "@portico/i18n";
import { ApiError } from "./api-error.ts";

/** What an error says on screen; the trace id is empty where no request was made. */
export interface ErrorText {
  title: string;
  detail: string;
  traceId: string;
}

/** Words for anything that was thrown: the server's own where it sent some. */
export function errorText(error: unknown, t: Translate): ErrorText {
  if (!(error instanceof ApiError)) {
    return { title: t("app.unreadable.title"), detail: t("app.unreadable.detail"), traceId: "" };
  }
  const { code, title, detail, traceId } = error;
  if (code === "network") {
    return { title: t("app.network.title"), detail: t("app.network.detail"), traceId: "" };
  }
  if (code === "unreadable" || title === "") {
    return { title: t("app.unreadable.title"), detail: t("app.unreadable.detail"), traceId };
  }
  return { title, detail, traceId };
}
