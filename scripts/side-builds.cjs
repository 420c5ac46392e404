"use strict";

/**
 * Runs beside `npm run dev`: builds mini-apps and card page anew as what they are made of is saved. They
 * are served from files, at origins of their own; reloading shows them.
 */
const fs = require("fs");
const os = require("os");
const path = require("path");
const { isSource, root } = require("./lib/folders.cjs");
const { ensureSideBuilds, sideFolders } = require("./lib/web-build.cjs");

/** Files that are saved within this time, in milliseconds, make one build. */
const savedTogether = 100;

let waiting = null;

function build() {
  try {
    ensureSideBuilds();
  } catch (error) {
    console.error(error.message);
  }
}

function watch(folder, recursive) {
  fs.watch(folder, { recursive }, (_event, name) => {
    if (name === null || !isSource(name)) return;
    clearTimeout(waiting);
    waiting = setTimeout(build, savedTogether);
  });
}

/** Watches a folder without its results: a build writes those, and takes them away while they are listed. */
function watchSources(folder) {
  watch(folder, false);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && isSource(entry.name)) watch(path.join(folder, entry.name), true);
  }
}

process.on("disconnect", () => process.exit());
// Server and page, which show a save at once, come first.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
for (const folder of sideFolders()) watchSources(path.join(root, folder));
if (process.send !== undefined) process.send("watching");
