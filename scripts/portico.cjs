"use strict";

/** `npm run portico -- <command>`: sets up what is missing and runs the operator's commands. */
const { requireNode } = require("./lib/node-version.cjs");

requireNode();

const { ensureDependencies } = require("./lib/dependencies.cjs");

ensureDependencies();
const { become } = require("./lib/run.cjs");

become(["apps/server/src/cli.ts"].concat(process.argv.slice(2)));
