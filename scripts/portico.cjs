"use strict";

/** `npm run portico -- <command>`: sets up what is missing and runs the operator's commands. */
require("./lib/node-version.cjs").requireNode();
require("./lib/dependencies.cjs").ensureDependencies();
require("./lib/run.cjs").become(["apps/server/src/cli.ts"].concat(process.argv.slice(2)));
