import { appId, appVersion } from "../config/env.ts";
import { useSession } from "./session.ts";
import type { Trace } from "./trace.ts";

/** The versioned JSON of the API (9.001). */
const mediaType = "application/vnd.portico.v2+json";

/** The access token of the page's session; null for visitors. */
export function sessionToken(): string | null {
  return useSession.getState().session?.token ?? null;
}

/** The headers of every call (7.001); the token goes on all but `refresh`. */
export function callHeaders(trace: Trace, token: string | null): Headers {
  const { brand, language, buildingUuid } = useSession.getState();
  const headers = new Headers({
    accept: mediaType,
    "content-type": mediaType,
    "accept-language": language,
    "x-app-brand": brand,
    "x-app-id": appId,
    "x-app-version": appVersion,
    "x-web": "true",
    "x-trace-id": trace.traceId,
    traceparent: trace.traceparent,
  });
  if (buildingUuid !== null) headers.set("x-building-uuid", buildingUuid);
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  return headers;
}
