import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { arrival, wholeArrival } from "./build/arrival.ts";

import { firstLoadsStaySmall } from "./build/first-loads.ts";
import { firstPaint } from "./build/first-paint.ts";
import { paths } from "@portico/client/build/paths";
import { pdfAssets } from "./build/pdf-assets.ts";
import { precompress } from "@portico/client/build/precompress";
import { texts } from "@portico/client/build/texts";

/** What every page needs: apart it would be twenty small files, which load and compress worse. */
const everyPage = [
  /node_modules\/(?:react|react-dom|scheduler|@tanstack)\//,
  // But what keeps a store in the browser's storage: only the ways in do.
  /node_modules\/zustand\/(?!esm\/middleware)/,
  /packages\/client\/src\/(?!send-form)/,
  /packages\/feedback\/src\/(?:section-error|form-error|error-trace)\./,
  /packages\/contract\/src\/(?!errors|support)/,
  // Rules of a few pages only go with those pages.
  /packages\/rules\/src\/(?!admin-link|attachable|auth-flow|booking|calendar-link|claim|color|display-window|mask|mini-apps-origin|money|password|receipt|reset-password|rich-text|rsvp|service-|side-host|sign-up|theme|tracked-path|website-url)/,
  /packages\/i18n\/src\/(?!errors|format-bytes|load-error|mail)[^/]+$/,
  // Dialogs, menus, tabs and lists of choices bring Base UI along and wait until a page shows one.
  /packages\/ui\/src\/(?!bottom-bar|checkbox|chips|checklist|code-field|confirm-dialog|dialog\.|jump-bar|menu|password-field|radio-list|select|side-tabs|status-bar|tab-links|suggest-field|tabs|text-area)/,
  /web\/src\/(?:lib|config)\/(?!building\.|card-place|content-target|device-name|farm-answer|foreign-frame|frame-sandbox|leave-guard|mini-app\.|own-apps|pace|passkey|qr-code|service-booking|taking-part|upcoming-plans|use-show-rest|warm-mini-app)/,
  /web\/src\/app\/(?:header\/logo|language\/(?:language-choice|lazy)|layout\/(?:footer|focus|notices|root|skip|use(?!-wish|-portal-view)))/,
  // The start forgets what was typed on the ways in.
  /web\/src\/features\/auth\/draft-storage\./,
  /web\/src\/features\/(?:buildings|flags|health|users|whitelabel)\/api\.ts$/,
];

/** Where calls are made, or named to be made. */
const callers = ["src", "../../packages/client/src", "../../packages/contract/src/pages"].map(
  (folder) => join(import.meta.dirname, folder),
);

const matches = (patterns: readonly RegExp[]) => (id: string) =>
  patterns.some((pattern) => pattern.test(id));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    arrival(),
    react(),
    paths(callers),
    texts(),
    firstPaint(),
    firstLoadsStaySmall(),
    pdfAssets(),
    precompress(),
  ],
  optimizeDeps: { entries: ["src/main.tsx"] },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // One style sheet: in pieces their order would hang on which page was opened first, and the first
    // paint needs the styles of chunks that are not there yet.
    cssCodeSplit: false,
    // A data: URL in a style sheet is a font or picture that the page's policy refuses.
    assetsInlineLimit: 0,
    modulePreload: wholeArrival,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: "base", test: matches(everyPage) }],
        },
      },
    },
  },
});
