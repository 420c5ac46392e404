import { app } from "../catalogues/de-de/app.ts";
import { auth } from "../catalogues/de-de/auth.ts";
import { buildings } from "../catalogues/de-de/buildings.ts";
import { content } from "../catalogues/de-de/content.ts";
import { health } from "../catalogues/de-de/health.ts";
import { whitelabel } from "../catalogues/de-de/whitelabel.ts";
import type { Phrases } from "../phrases.ts";

/** Every text of the interface in German. */
export const phrases = { app, auth, buildings, content, health, whitelabel } satisfies Phrases;
