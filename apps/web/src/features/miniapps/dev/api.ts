import { readAgain } from "@portico/client/read-again";
import type { AppRegistration } from "@portico/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { appsQuery } from "../api.ts";

/** What is done to the list of apps: a new one, another registration, or none any more. */
export type AppChange =
  | { kind: "register"; body: AppRegistration }
  | { kind: "change"; appUuid: string; body: AppRegistration }
  | { kind: "remove"; appUuid: string };

async function change(buildingUuid: string, asked: AppChange): Promise<void> {
  if (asked.kind === "register") {
    await call("registerApp", { params: { buildingUuid }, body: asked.body });
    return;
  }
  const params = { buildingUuid, appUuid: asked.appUuid };
  await (asked.kind === "change"
    ? call("changeApp", { params, body: asked.body })
    : call("removeApp", { params }));
}

/** Changes the apps of a building; the portal may ask first who it is. */
export function useChangeApps(buildingUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: AppChange) => change(buildingUuid, asked),
    onSettled: readAgain(() =>
      client.invalidateQueries({ queryKey: appsQuery(buildingUuid).queryKey }),
    ),
  });
}
