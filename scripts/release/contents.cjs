"use strict";

/** What helps to write and test code, and nobody needs who runs it. */
const notRun = [
  /\.test\.tsx?$/,
  /(^|\/)testing(\/|-|\.ts$)/,
  /(^|\/)(corpus|skeleton)\//,
  /\.d\.[cm]?ts$/,
  /\.map$/,
  // What other programs would be compiled with against PostgreSQL.
  /native\/lib\/(.+\.a|pkgconfig\/.+|postgresql\/pgxs\/.+)$/,
  // Languages and extensions of PostgreSQL that the portal does without, and libraries of theirs alone.
  /native\/lib\/postgresql\/(.*pl(perl|python3|tcl)|pgxml|uuid-ossp)\.so$/,
  /native\/lib\/lib(ecpg|ossp-uuid|pgtypes|xslt)[\w.]*$/,
  // Programs for other machines and another runtime, and what packages keep for their own makers.
  /node_modules\/bare-[\w-]+\/prebuilds\//,
  /node_modules\/.+\/\.[^/]+$/,
  /node_modules\/pino\/(docs\/.+|index\.html)$/,
  // The build's own mark.
  /dist\/\.portico-sources$/,
];

/** Whether a file, by its path from the project's root, goes into a release. */
function isShipped(file) {
  return !notRun.some((pattern) => pattern.test(file));
}

/**
 * What there is to read, at the places where its pages look for each other. All of it, reasons included:
 * whoever runs a release has nothing else, and messages name pages as well.
 */
const pages = [
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "docs",
  "demo/README.md",
  "bench/README.md",
  "tools/demo-pictures/README.md",
];

/** Files and folders of the project that stand in a release at the same place. */
const samePlace = [
  "LICENSE",
  ...pages,
  // What names the demo, so that it can be taken away.
  "demo/demo.json",
  "demo/frankfurt/buildings.csv",
  "demo/seattle/buildings.csv",
  "apps/server/src",
  "apps/server/migrations",
  "apps/web/dist",
  "apps/cards/dist",
  "apps/miniapps/dist",
  "deploy",
  "scripts/release/launch.cjs",
  "scripts/lib/fault.cjs",
  "scripts/lib/heap.cjs",
  "scripts/lib/lean.cjs",
];

/** Files that stand elsewhere. */
const elsewhere = [
  ["deploy/bin/portico", "bin/portico"],
  ["node_modules/node/bin/node", "bin/node"],
];

module.exports = { elsewhere, isShipped, pages, samePlace };
