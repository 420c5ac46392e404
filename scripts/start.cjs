"use strict";

/**
 * `npm start` and `npm run dev` (`--dev`): sets up what is missing, builds the web app when its
 * sources changed, and runs the server.
 */
const { requireNode } = require("./lib/node-version.cjs");

requireNode();

const { ensureDependencies } = require("./lib/dependencies.cjs");

ensureDependencies();

const { orStop } = require("./lib/fault.cjs");
const { become, lean } = require("./lib/run.cjs");
const { ensureWebBuild } = require("./lib/web-build.cjs");

const server = "apps/server/src/main.ts";

if (process.argv.includes("--dev")) {
  const folders = ["apps/server/src", "packages"].map((folder) => "--watch-path=" + folder);
  become(["--watch-preserve-output"].concat(folders, server), { PORTICO_DEV: "true" });
} else {
  orStop("Building the web app failed. ", ensureWebBuild);
  become([server], lean);
}
