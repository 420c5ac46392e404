import { fileURLToPath } from "node:url";
import { openRemoteFiles } from "./adapters/remote/open-remote-files.ts";
import { openFileStore } from "./adapters/storage/open-file-store.ts";
import { keepSideHostsApart } from "./platform/http/side-hosts.ts";
import { openPortal, type PortalDeps } from "./platform/portal/open-portal.ts";
import { serveMiniApps } from "./platform/shell/serve-mini-apps.ts";
import { serveWebApp } from "./platform/shell/serve-web-app.ts";

const ownWebFolder = fileURLToPath(new URL("../../web", import.meta.url));
const ownCardsFolder = fileURLToPath(new URL("../../cards/dist", import.meta.url));
const ownMiniAppsFolder = fileURLToPath(new URL("../../miniapps", import.meta.url));

export interface AppDeps extends PortalDeps {
  /** Folder of the web app, with its build in `dist`; tests bring one of their own. */
  webFolder?: string;
  /** The same of the portal's own mini-apps. */
  miniAppsFolder?: string;
  /** What the card page and the sandbox were built to. */
  cardsFolder?: string;
}

/** Opens the portal with what it serves from folders and where it keeps files, for features to be added. */
export async function openApp({
  webFolder = ownWebFolder,
  miniAppsFolder = ownMiniAppsFolder,
  cardsFolder = ownCardsFolder,
  ...deps
}: AppDeps) {
  const { app, portal } = await openPortal(deps);
  const remoteFiles = openRemoteFiles(portal.env);
  const files = await openFileStore(portal.env);
  keepSideHostsApart(app);
  await serveMiniApps(app, { folder: miniAppsFolder, isSecure: portal.isSecure });
  const template = await serveWebApp(app, webFolder, portal.env);
  return { app, portal, files, remoteFiles, template, cardsFolder };
}
