"use strict";

/** `npm run outages`: takes databases and processes away from a portal at work, and counts what is missing. */
const { requireNode } = require("./lib/node-version.cjs");

requireNode();

const { ensureDependencies } = require("./lib/dependencies.cjs");

ensureDependencies();

const { orStop } = require("./lib/fault.cjs");
const { lean } = require("./lib/lean.cjs");
const { become } = require("./lib/run.cjs");
const { ensureWebBuild } = require("./lib/web-build.cjs");

orStop(ensureWebBuild);
become(["bench/outages/main.ts"].concat(process.argv.slice(2)), lean());
