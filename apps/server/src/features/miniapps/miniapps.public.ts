/** What other features may ask about apps. */
export { findActingApp } from "./acting-app.repository.ts";
export { listFrameOrigins } from "./frame-origins.repository.ts";
export { checkApp, type NewApp, saveApps } from "./miniapps.write.ts";
