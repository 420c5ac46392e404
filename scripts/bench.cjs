"use strict";

/** `npm run bench`: sets up, builds the web app and measures. */
require("./lib/node-version.cjs").requireNode();
require("./lib/dependencies.cjs").ensureDependencies();
require("./lib/web-build.cjs").ensureWebBuild();
require("./lib/run.cjs").become(["bench/main.ts"].concat(process.argv.slice(2)), {
  NODE_ENV: "production",
});
