"use strict";

const childProcess = require("child_process");
const { brought } = require("../lib/dependencies.cjs");
const { root } = require("../lib/folders.cjs");
const { projectEnvironment } = require("../lib/run.cjs");

/** Ends the run where a language that must be complete lacks texts, and lists what is missing. */
function requireCompleteTexts() {
  const args = ["packages/i18n/src/upkeep/texts.ts", "--release"];
  const options = { cwd: root, env: projectEnvironment(), stdio: "inherit" };
  if (childProcess.spawnSync(brought, args, options).status !== 0) process.exit(1);
}

module.exports = { requireCompleteTexts };
