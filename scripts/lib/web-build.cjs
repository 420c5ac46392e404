"use strict";

const childProcess = require("child_process");
const fs = require("fs");
const path = require("path");
const { hashOf, root, textOf } = require("./folders.cjs");
const { faultLine } = require("./fault.cjs");
const { projectEnvironment } = require("./run.cjs");

/** What is built, and what each depends on besides the packages and the lock file. */
const webApp = { name: "web app", folder: "apps/web", sources: ["apps/web"] };
const miniApps = {
  name: "mini-apps",
  folder: "apps/miniapps",
  sources: ["apps/miniapps", "examples/conformance"],
};

/** The card page takes its session and its way to the API from the web app. */
const cards = {
  name: "card page",
  folder: "apps/cards",
  sources: ["apps/cards", "apps/web/src"],
};

function packageFolders() {
  const packages = fs.readdirSync(path.join(root, "packages")).sort();
  return packages.map((name) => `packages/${name}/src`);
}

/**
 * Where a save makes mini-apps or card page anew in development. The card page takes a little of the web
 * app, too, but would be built with every save of a page: that waits for the next start.
 */
function sideFolders() {
  return miniApps.sources.concat(cards.folder, packageFolders());
}

function run(name, folder) {
  const result = childProcess.spawnSync("npm", ["run", "--silent", "build"], {
    cwd: path.join(root, folder),
    env: projectEnvironment({ NODE_ENV: "production", NO_COLOR: "1" }),
    encoding: "utf8",
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (result.signal === "SIGINT") process.exit(130);
  if (result.status === 0) return;
  const text = result.error === undefined ? result.stderr || result.stdout : result.error.message;
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
  const words = /ENOSPC|EROFS|EACCES/.test(text) ? faultLine(text) : lines.join("\n");
  throw new Error(`Building the ${name} failed. ${words}`);
}

/** Builds it unless its sources are those of the last build; throws with the words of a build that failed. */
function ensureBuild({ name, folder, sources }) {
  const stamp = path.join(root, folder, "dist", ".portico-sources");
  const wanted = hashOf(sources.concat("package-lock.json", packageFolders()));
  if (textOf(stamp) === wanted) return;
  console.log(`Building the ${name} …`);
  const started = Date.now();
  run(name, folder);
  fs.writeFileSync(stamp, wanted);
  console.log("Built in " + ((Date.now() - started) / 1000).toFixed(1) + " s.");
}

/** Builds the mini-apps and the card page, which are served from files in development, too. */
function ensureSideBuilds() {
  ensureBuild(miniApps);
  ensureBuild(cards);
}

/** Builds all that browsers get. */
function ensureWebBuild() {
  ensureBuild(webApp);
  ensureSideBuilds();
}

module.exports = { ensureSideBuilds, ensureWebBuild, sideFolders };
