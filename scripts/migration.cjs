"use strict";

/**
 * `npm run migration -- --name what_it_does`: writes the next migration from the tables (an empty one
 * with `--custom`). `-- --pin`: pins the texts of new migrations, once they are final.
 */
const { requireNode } = require("./lib/node-version.cjs");

requireNode();

const { ensureDependencies } = require("./lib/dependencies.cjs");

ensureDependencies();

const childProcess = require("child_process");
const { stop } = require("./lib/fault.cjs");
const { root } = require("./lib/folders.cjs");
const { migrations, pinFaults, pinMigrations } = require("./lib/migration-pins.cjs");
const { projectEnvironment } = require("./lib/run.cjs");

function run(file, args) {
  const options = { cwd: root, env: projectEnvironment({}), stdio: "inherit" };
  if (childProcess.spawnSync(file, args, options).status !== 0) process.exit(1);
}

function main(words) {
  if (words.includes("--pin")) {
    for (const file of pinMigrations(migrations)) console.log("Pinned " + file + ".");
    const faults = pinFaults(migrations);
    if (faults.length > 0) stop(faults.join("\n"));
    return;
  }
  if (!words.some((word) => /^--name(=|$)/.test(word)))
    stop("Usage: npm run migration -- --name what_it_does [--custom]");
  run("drizzle-kit", ["generate", "--config=apps/server/drizzle.config.ts"].concat(words));
  run("oxfmt", ["--write", migrations]);
  console.log("When its text is final: npm run migration -- --pin");
}

main(process.argv.slice(2));
