"use strict";

/** `npm run mutants -- <folder>`: sets up what is missing and tries the tests with small faults. */
const { requireNode } = require("./lib/node-version.cjs");

requireNode();

const { ensureDependencies } = require("./lib/dependencies.cjs");

ensureDependencies();
const { become } = require("./lib/run.cjs");

become(["scripts/mutants/main.ts"].concat(process.argv.slice(2)));
