import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { firstLoadsStaySmall } from "./build/first-loads.ts";
import { firstPaint } from "./build/first-paint.ts";
import { arrival, wholeArrival } from "@portico/client/build/arrival";
import { paths } from "@portico/client/build/paths";
import { pdfAssets } from "./build/pdf-assets.ts";
import { precompress } from "@portico/client/build/precompress";
import { reactStore } from "@portico/client/build/react-store";
import { texts } from "@portico/client/build/texts";

/** What every page needs: apart it would be twenty small files, which load and compress worse. */
const everyPage = [
  // Few pages ask before they are left, load more of a list, or send anything by themselves.
  /node_modules\/@tanstack\/(?!.*\/(?:infiniteQueryObserver|mutationObserver|use(?:Blocker|CanGoBack|InfiniteQuery|Location|Mutation|MutationState))\.)/,
  /node_modules\/(?:react|react-dom|scheduler)\//,
  // But what keeps a store in the browser's storage: only the ways in do.
  /node_modules\/zustand\/(?!esm\/middleware)/,
  // Few pages listen to streams, send or save files, or name colleagues.
  /packages\/client\/src\/(?!event-stream|follow|may-have-arrived|read-again|read-regularly|save-file|send-form|use-colleagues|use-now|use-same-key|use-settled)/,
  /packages\/feedback\/src\/error-trace\./,
  /packages\/contract\/src\/(?!colleagues|errors|miniapps|payments|smart-building|support)/,
  // Rules of a few pages only go with those pages.
  /packages\/rules\/src\/(?!admin-link|api-base-url|attachable|auth-flow|booking|building-address|calendar-link|card-|claim|color|company-type|day\.|display-window|email-address|format-of|kiosk|loopback|mask|mini-apps-origin|mobile-agent|money|name-key|number-format|part-of-day|password|place|price|qr-path|read-day|receipt|reset-|rich-text|rsvp|safe-link|service-|session-lifetime|side-host|sign-up|spoken-code|suite-|tags|theme|tracked-path|website-url|zoned-time)/,
  /packages\/i18n\/src\/(?!card-name|errors|format|index|load-error|mail|write-date)[^/]+$/,
  // Dialogs, menus, tabs and lists of choices bring Base UI along and wait until a page shows one.
  /packages\/ui\/src\/(?!avatar|badge|bottom-bar|card\.|checkbox|chips|checklist|code-field|confirm-dialog|dialog\.|field|fonts|jump-bar|menu|message|password-field|radio-list|select|side-tabs|slider|status-bar|step-by-arrow|switch|tab-|suggest-field|tabs|text-area|use-focus-after)/,
  /web\/src\/(?:lib|config)\/(?!back-link|building-place|card-place|content-target|copy-text|device-name|farm-answer|follow|foreign-frame|form[-.]|frame-|go-back|kept|leave-|log-out|mail-to|managed-list|mini-app\.|new-id|own-apps|pace|page-link|passkey|password-rules|price-text|qr-code|same-user|second-click|service-booking|share-button|taking-part|time-text|tracked|upcoming-plans|use-comes-near|use-held|use-is-visible|use-kept|use-listening|use-share|use-show-rest|visitor-signs|warm-mini-app|whole-link)/,
  /web\/src\/app\/(?:header\/logo|language\/lazy|layout\/(?:footer|focus|notices|root|use(?!-farewell|-portal-view|-surroundings|-token-upgrade|-wish)))/,
  // The start forgets what was typed on the ways in.
  /web\/src\/features\/auth\/draft-storage\./,
  /web\/src\/features\/(?:buildings|flags|health|users|whitelabel)\/api\.ts$/,
];

/** Stands beside what every page needs, and none of the first ones takes it. */
const later = [
  /packages\/contract\/src\/(?:colleagues|miniapps|payments|smart-building|support)\/constants\./,
  /packages\/i18n\/src\/(?:card-name|format-bytes|format-measure)\./,
];

/** What several pages take after the first one, which names every file there is: in one, not twenty. */
const onward = [
  /node_modules\/@tanstack\/.*\/(?:infiniteQueryObserver|useInfiniteQuery)\./,
  /packages\/client\/src\/(?:read-again|save-file|use-settled)\./,
  /packages\/feedback\/src\/load-more/,
  /packages\/ui\/src\/(?:chips|text-area)/,
  /web\/src\/lib\/(?:back-link|copy-text|foreign-frame|go-back|mail-to|managed-list|share-button|use-held|use-share)\./,
  /web\/src\/features\/content\/components\/back-from-content\./,
];

/** What the pages of a building share besides, and the ways in do without. */
const inside = [
  /node_modules\/@tanstack\/.*\/useLocation\./,
  /packages\/client\/src\/use-now\./,
  /packages\/feedback\/src\/section-error\./,
  /packages\/rules\/src\/(?:card-(?:order|time)|day\.|loopback|mini-apps-origin|part-of-day|place|price|safe-link)/,
  /packages\/i18n\/src\/format-card\./,
  /packages\/ui\/src\/(?:avatar|badge|message|step-by-arrow|tab-panel|tabs\.module)/,
  /web\/src\/lib\/(?:building-place|card-place|content-target|frame-origins|kept|mini-app\.|page-link|price-text|taking-part\/(?:has-wished|own-badge)|time-text|tracked|upcoming-plans|use-comes-near|use-kept|use-show-rest|warm-mini-app|whole-link)/,
  /web\/src\/app\/(?:layout\/use-token-upgrade|use-is-open)\./,
  /web\/src\/features\/content\/(?:api\.|amenit|card-facts|components\/(?:amenit|card-|category-links|content-card|content-link|part-badge|today-row|today\.module|utility-tile\.module))/,
  /web\/src\/features\/plans\/(?:components\/)?plan-(?:facts|look|status)/,
];

/** What stands behind the passkey button, which comes late itself: apart it would weigh more. */
const passkeys = [
  /web\/src\/lib\/passkey(?:-state)?\./,
  /web\/src\/features\/auth\/use-passkey-list\./,
];

/** What the ways in share. */
const waysIn = [
  /packages\/rules\/src\/auth-flow\./,
  /web\/src\/app\/(?:language\/language-choice|use-arrive-inside|use-step-history)/,
  /web\/src\/features\/auth\/(?:sign-in-start|sign-in\.module)/,
];

/** What is there once something can be entered and sent: at sign-in, and later in a building. */
const forms = [
  /node_modules\/@tanstack\/.*\/(?:mutationObserver|useMutation)\./,
  /packages\/feedback\/src\/(?:clock-text|form-error|retry-countdown)/,
  /packages\/rules\/src\/email-address\./,
  /packages\/ui\/src\/field/,
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
    arrival(join(import.meta.dirname, "src/lib/arrival.ts")),
    react(),
    reactStore(),
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
      // The package does not say so itself: with its dialogs would come what lists passkeys in a field.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/@simplewebauthn\//, sideEffects: false }],
      },
      output: {
        // The first page names some 130 files: the manifest says which module each one is of.
        chunkFileNames: "assets/[hash:7].js",
        codeSplitting: {
          groups: [
            { name: "later", test: matches(later) },
            { name: "base", test: matches(everyPage) },
            { name: "inside", test: matches(inside) },
            { name: "forms", test: matches(forms) },
            { name: "passkeys", test: matches(passkeys) },
            { name: "ways-in", test: matches(waysIn) },
            { name: "onward", test: matches(onward) },
          ],
        },
      },
    },
  },
});
