"use strict";

/** `npm run bench`: sets up, builds the web app and measures. */
const { requireNode } = require("./lib/node-version.cjs");

requireNode();

const { ensureDependencies } = require("./lib/dependencies.cjs");

ensureDependencies();

const { orStop } = require("./lib/fault.cjs");
const { lean } = require("./lib/lean.cjs");
const { become } = require("./lib/run.cjs");
const { ensureWebBuild } = require("./lib/web-build.cjs");

orStop(ensureWebBuild);
become(["bench/main.ts"].concat(process.argv.slice(2)), lean());
