import { createClient } from "@portico/client/client";
import { apiBase, appId, appVersion } from "../config/env.ts";
import { currentBase, readAnswer } from "./farm.ts";
import { appSession } from "./session.ts";

/** The page's way to the API, in its own session. */
export const { call, callQuery, follow, renewOrEnd, send, useProof } = createClient({
  session: appSession,
  app: { id: appId, version: appVersion },
  // The list of farms is the own host's, wherever the other calls go.
  baseOf: (id) => (id === "listFarms" ? apiBase : currentBase()),
  readAnswer,
});
