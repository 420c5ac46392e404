import path from "node:path";
import { arrival, wholeArrival } from "@portico/client/build/arrival";
import { paths } from "@portico/client/build/paths";
import { precompress } from "@portico/client/build/precompress";
import { reactStore } from "@portico/client/build/react-store";
import { texts } from "@portico/client/build/texts";
import react from "@vitejs/plugin-react";
import { build } from "vite";

/** The portal's own mini-apps: the folder that each is served from, and that of its sources. */
const apps = {
  "book-service": "book-service",
  conformance: "../../examples/conformance",
  "reserve-space": "reserve-space",
  "visitor-registration": "visitor-registration",
};

/** Builds each app to files of its own: `dist/<app>` is what its host serves below `/<app>/`. */
for (const [name, sources] of Object.entries(apps)) {
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, sources),
    base: `/${name}/`,
    logLevel: "warn",
    plugins: [
      react(),
      arrival(path.join(import.meta.dirname, "lib/arrival.ts")),
      reactStore(),
      paths(),
      texts(),
      precompress(),
    ],
    build: {
      target: "baseline-widely-available",
      outDir: path.join(import.meta.dirname, "dist", name),
      emptyOutDir: true,
      modulePreload: wholeArrival,
      // A data: URL is a file that the apps' policy refuses.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  });
}
