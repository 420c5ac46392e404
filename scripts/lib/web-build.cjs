"use strict";

const childProcess = require("child_process");
const fs = require("fs");
const path = require("path");
const { hashOf, root, textOf } = require("./folders.cjs");
const { faultLine } = require("./fault.cjs");
const { projectEnvironment } = require("./run.cjs");

const web = path.join(root, "apps", "web");
const stamp = path.join(web, "dist", ".portico-sources");

/** Everything the built web app depends on. */
function sources() {
  const packages = fs.readdirSync(path.join(root, "packages")).sort();
  return ["apps/web", "package-lock.json"].concat(packages.map((name) => `packages/${name}/src`));
}

function run() {
  const result = childProcess.spawnSync("npm", ["run", "--silent", "build"], {
    cwd: web,
    env: projectEnvironment({ NODE_ENV: "production", NO_COLOR: "1" }),
    encoding: "utf8",
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (result.signal === "SIGINT") process.exit(130);
  if (result.status === 0) return;
  const text = result.error === undefined ? result.stderr || result.stdout : result.error.message;
  if (/ENOSPC|EROFS|EACCES/.test(text)) throw new Error(faultLine(text));
  const lines = text.split("\n");
  throw new Error(lines.filter((line) => line.trim() !== "" && !/^\s+at /.test(line)).join("\n"));
}

/**
 * Builds the web app, unless its sources are those of the last build.
 * @throws {Error} with the words of the build that failed
 */
function ensureWebBuild() {
  const wanted = hashOf(sources());
  if (textOf(stamp) === wanted) return;
  console.log("Building the web app …");
  const started = Date.now();
  run();
  fs.writeFileSync(stamp, wanted);
  console.log("Built in " + ((Date.now() - started) / 1000).toFixed(1) + " s.");
}

module.exports = { ensureWebBuild };
