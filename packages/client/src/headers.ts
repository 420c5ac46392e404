import type { SessionState } from "./session.ts";
import type { Trace } from "./trace.ts";

/** The versioned JSON of the API. */
const mediaType = "application/vnd.portico.v2+json";

/** How an app names itself in every call. */
export interface AppName {
  id: string;
  version: string;
}

interface Caller {
  app: AppName;
  place: Pick<SessionState, "brand" | "language" | "buildingUuid">;
  token: string | null;
}

/** The headers of every call; the token goes on all but `refresh`. */
export function callHeaders(trace: Trace, { app, place, token }: Caller): Headers {
  const { brand, language, buildingUuid } = place;
  const headers = new Headers({
    accept: mediaType,
    "content-type": mediaType,
    "accept-language": language,
    "x-app-brand": brand,
    "x-app-id": app.id,
    "x-app-version": app.version,
    "x-web": "true",
    "x-trace-id": trace.traceId,
    traceparent: trace.traceparent,
  });
  if (buildingUuid !== null) headers.set("x-building-uuid", buildingUuid);
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  return headers;
}
