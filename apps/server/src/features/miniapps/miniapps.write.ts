import { type AppPermission, appPermissionNames } from "@portico/contract";
import { mostGateways } from "@portico/contract/constants";
import { framedAddress } from "@portico/rules/framed-address";
import type { Executor } from "../../platform/database/executor.ts";
import type { WriteCounts } from "../../platform/database/upsert-rows.ts";
import { type Checked, createCheck, Fault, type Rule } from "../../platform/writes/check.ts";
import { line } from "../../platform/writes/text-rules.ts";
import { uuid } from "../../platform/writes/word-rules.ts";
import { upsertApps } from "./miniapps.repository.ts";
import type { apps } from "./miniapps.tables.ts";

/** What somebody may say of an app. */
export type NewApp = Omit<typeof apps.$inferInsert, "uuid" | "portfolioUuid" | "createdAt">;

/** An https address, or a path on the portal's own host for mini-apps. */
const appAddress: Rule<string> = (text) => {
  const trimmed = text.trim();
  if (/^\{miniapps\}\/[a-z0-9-]+\/$/.test(trimmed)) return trimmed;
  return framedAddress(trimmed)?.href ?? new Fault(`is no https address: ${trimmed.slice(0, 60)}`);
};

/** Origins, each once, in the spelling that browsers compare. */
const appOrigins: Rule<string[]> = (texts) => {
  const urls = texts.map((text) => framedAddress(text));
  const wrong = urls.findIndex((url) => url === null);
  if (wrong !== -1) return new Fault(`has no https origin: ${texts[wrong]?.slice(0, 60)}`);
  return [...new Set(urls.flatMap((url) => (url === null ? [] : [url.origin])))];
};

const isPermission = (name: string): name is AppPermission =>
  (appPermissionNames as readonly string[]).includes(name);

const permissions: Rule<readonly string[], AppPermission[]> = (names) => {
  const unknown = names.find((name) => !isPermission(name));
  if (unknown !== undefined) return new Fault(`names no permission: ${unknown.slice(0, 60)}`);
  return [...new Set(names.filter(isPermission))];
};

/** Names of gateways at a card vault, each once; never digits alone, as no token there is. */
const gatewayNames: Rule<string[]> = (names) => {
  const wrong = names.find((name) => !/^(?!\d+$)[\w-]{1,100}$/.test(name));
  if (wrong !== undefined) return new Fault(`names no gateway: ${wrong.slice(0, 60)}`);
  if (names.length > mostGateways) return new Fault(`has more than ${mostGateways} gateways`);
  return [...new Set(names)];
};

/** Checks what is to be written of an app. */
export const checkApp = createCheck<NewApp>(
  {
    externalId: line(200),
    buildingUuid: uuid,
    name: line(80),
    url: appAddress,
    origins: appOrigins,
    permissions,
    gateways: gatewayNames,
  },
  ["externalId", "name", "url"],
);

/** Adds or changes apps of a portfolio. */
export function saveApps(
  db: Executor,
  { uuid: portfolioUuid }: { uuid: string },
  rows: readonly Checked<NewApp>[],
): Promise<WriteCounts> {
  return upsertApps(db, portfolioUuid, rows);
}
