import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstPaint } from "./build/first-paint.ts";
import { pdfAssets } from "./build/pdf-assets.ts";
import { precompress } from "./build/precompress.ts";

/**
 * What every page needs: apart it would be twenty small files, which load and compress worse.
 * The server preloads chunks by these names (its `page-kind.ts`).
 */
const everyPage = [
  /node_modules\/(?:react|react-dom|scheduler|i18next|@tanstack)\//,
  // But what keeps a store in the browser's storage: only the ways in do.
  /node_modules\/zustand\/(?!esm\/middleware)/,
  /packages\/contract\/src\/(?!errors)/,
  // Rules of a few pages only go with those pages.
  /packages\/rules\/src\/(?!admin-link|attachable|auth-flow|calendar-link|claim|display-window|mask|password|reset-password|rich-text|rsvp|sign-up|tracked-path|website-url)/,
  /packages\/i18n\/src\/(?!errors|load-error|mail)[^/]+$/,
  // Dialogs, menus and lists of choices bring Base UI along and wait until somebody opens one.
  /packages\/ui\/src\/(?!bottom-bar|checkbox|chips|checklist|code-field|dialog|menu|password-field|radio-list|select|side-tabs|status-bar|tab-links|tabs|text-area|use-select)/,
  /web\/src\/(?:lib|config)\/(?!content-target|farm-answer|load-more)/,
  /web\/src\/app\/(?:header\/logo|language\/(?:language-choice|lazy)|layout\/(?:footer|focus|root|use))/,
  // The router knows the calls of all pages; the start forgets what was typed on the ways in.
  /web\/src\/features\/auth\/draft-storage\./,
  /web\/src\/features\/(?!account|companies|documents|permissions|posts)[^/]+\/api\.ts$/,
];

/** What the building's home is made of, without the parts of a content's own page. */
const home = [
  /packages\/ui\/src\/tab/,
  /web\/src\/lib\/content-target/,
  /web\/src\/app\/(?:documents\/|layout\/portal|pages\/home-)/,
  /web\/src\/features\/buildings\/(?!api\.)/,
  /web\/src\/features\/content\/(?!api\.|call-to-|description|item-target|navigation-|words-of-|category-|save-|components\/(?:action-|add-|back-|category-|content-|fact|related-|rich-))/,
];

/** What the sign-in page is made of, without the dialogs that it may open. */
const signIn = [
  /web\/src\/app\/(?:layout\/auth|pages\/login-)/,
  /web\/src\/features\/auth\/(?:availability|email-step|form-error|sign-in|sign-in-start|use-sign-in)\./,
  /packages\/rules\/src\/auth-flow/,
];

const matches = (patterns: readonly RegExp[]) => (id: string) =>
  patterns.some((pattern) => pattern.test(id));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    firstPaint(),
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
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "base", test: matches(everyPage) },
            { name: "home", test: matches(home) },
            { name: "sign-in", test: matches(signIn) },
          ],
        },
      },
    },
  },
});
