import type { App, AppSession } from "@portico/contract";
import type { Card } from "@portico/miniapp-sdk/protocol";
import { queryOptions } from "@tanstack/react-query";
import { call, callQuery, send } from "../../lib/client.ts";

/** The apps that may stand in a building's portal. */
export const appsQuery = (buildingUuid: string) =>
  queryOptions({
    ...callQuery("listApps", { params: { buildingUuid } }),
    select: ({ data }) => data.apps,
  });

/** Where an app is open. */
export interface AppPlace {
  app: App;
  buildingUuid: string;
}

/** What an app shows who it acts for with; `isShared` where one account serves many people. */
export async function openAppSession(
  { app, buildingUuid }: AppPlace,
  isShared: boolean,
): Promise<AppSession> {
  const { data } = await call("createAppSession", {
    params: { appUuid: app.uuid },
    body: { building_uuid: buildingUuid, is_shared: isShared },
  });
  return data.session;
}

const ofApp = ({ app, buildingUuid }: AppPlace) => ({ buildingUuid, appUuid: app.uuid });

/** What an app has kept for the user by a key. */
export async function getAppValue(place: AppPlace, key: string): Promise<string | null> {
  const { data } = await call("getAppValue", { params: ofApp(place), query: { key } });
  return data.value;
}

/** Keeps a value for the user and an app. */
export async function setAppValue(place: AppPlace, key: string, value: string): Promise<void> {
  await call("setAppValue", { params: ofApp(place), body: { key, value } });
}

/**
 * The user's saved cards, by what an app may know of them: not what the vault knows them by.
 *
 * @param token the app's own, so that what it is lent by now decides
 */
export async function listCards(token: string): Promise<Card[]> {
  const { data } = await send("listPaymentMethods", { token });
  return data.payment_methods.map(
    ({ id, card_brand, card_last_four, month, year, is_default, is_expired }) => ({
      id,
      card_brand,
      card_last_four,
      month,
      year,
      is_default,
      is_expired,
    }),
  );
}

/** A token of a saved card for one gateway, asked for with the app's own token. */
export async function tokenizeCard(
  token: string,
  params: { cardId: string; gatewayId: string },
): Promise<string> {
  const { data } = await send("tokenizePaymentMethod", { token, params });
  return data.token;
}

/** How an address of an app answers the portal. */
export const appStatusQuery = (place: AppPlace, url: string) =>
  queryOptions({
    ...callQuery("getAppStatus", { params: ofApp(place), query: { url } }),
    // It is asked anew each time that the app is opened, or tried again.
    gcTime: 0,
    staleTime: 0,
    retry: false,
    select: ({ data }) => data,
  });
