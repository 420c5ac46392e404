import { type ClientOptions, createClient } from "@portico/client/client";
import { apiBase, appId, appVersion } from "../config/env.ts";
import { currentBase, readAnswer } from "./farm.ts";
import { appSession } from "./session.ts";

/** Who the page is to the API, and where that is. */
export const clientOptions: ClientOptions = {
  session: appSession,
  app: { id: appId, version: appVersion },
  // The list of farms is the own host's, wherever the other calls go.
  baseOf: (id) => (id === "listFarms" ? apiBase : currentBase()),
  readAnswer,
};

/** The page's way to the API, in its own session. */
export const { call, callQuery, renewOrEnd, send, useProof } = createClient(clientOptions);
