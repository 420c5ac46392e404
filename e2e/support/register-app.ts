import { type APIRequestContext, expect } from "@playwright/test";
import { accounts } from "./accounts.ts";
import { signInElsewhere } from "./new-account.ts";

/** Registers an app in a building, as somebody of its team. */
export async function registerApp(
  request: APIRequestContext,
  buildingUuid: string,
  app: {
    name?: string;
    url: string;
    permissions?: readonly string[];
    gateways?: readonly string[];
  },
): Promise<void> {
  const team = { email: accounts.manager, password: accounts.password };
  const elsewhere = await signInElsewhere(request, team);
  const answer = await elsewhere.post(`/tenant/v1/buildings/${buildingUuid}/apps`, {
    name: "Desks",
    origins: [],
    permissions: [],
    ...app,
  });
  expect(answer.status()).toBe(200);
}
