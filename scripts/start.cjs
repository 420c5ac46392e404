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
const { lean } = require("./lib/lean.cjs");
const { accompany, become } = require("./lib/run.cjs");
const { ensureSideBuilds, ensureWebBuild } = require("./lib/web-build.cjs");

if (process.argv.includes("--dev")) {
  orStop(ensureSideBuilds);
  accompany("scripts/side-builds.cjs");
  become(["apps/server/src/dev/dev.ts"], { PORTICO_DEV: "true" });
} else {
  orStop(ensureWebBuild);
  become(["apps/server/src/main.ts"], lean());
}
