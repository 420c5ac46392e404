"use strict";

const fs = require("fs");
const path = require("path");
const { lockedPackages, resolveFolder } = require("../supply-chain/locked-packages.cjs");

/** Names that a folder of the lock needs to work, and whether it does without one. */
function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const isLeft = (name) => Boolean(((peerDependenciesMeta || {})[name] || {}).optional);
  const peers = Object.keys(peerDependencies || {}).filter((name) => !isLeft(name));
  const optional = Object.keys(optionalDependencies || {});
  const certain = Object.keys(dependencies || {}).filter((name) => !optional.includes(name));
  return [
    ...[...certain, ...peers].map((name) => ({ name, isOptional: false })),
    ...optional.map((name) => ({ name, isOptional: true })),
  ];
}

/**
 * The folders that a workspace needs, its own and those of others it asks for included. Of optional
 * packages, which are for one machine each, there is only what is installed.
 * @throws Error where a package that is needed is not there
 */
function foldersNeeded(root, lock, workspace, { withOptional }) {
  const found = new Set();
  const waiting = [workspace];
  while (waiting.length > 0) {
    const folder = waiting.pop();
    if (found.has(folder)) continue;
    found.add(folder);
    for (const { name, isOptional } of needsOf(lock.packages[folder])) {
      if (isOptional && !withOptional) continue;
      const place = resolveFolder(lock, folder, name);
      const isThere = place !== null && fs.existsSync(path.join(root, place));
      if (isThere) waiting.push(lock.packages[place].link ? lock.packages[place].resolved : place);
      else if (!isOptional) throw new Error(`${folder} needs ${name}, which is not installed.`);
    }
  }
  return found;
}

/** Workspaces whose packages end up in the pages. */
const pages = ["apps/web", "apps/cards", "apps/miniapps"];

/**
 * What a release holds of the lock file: the server's own folders and packages as they are, and the
 * packages that the build put into the pages.
 */
function shippedPackages(root, lock) {
  const locked = lockedPackages(lock);
  const served = foldersNeeded(root, lock, "apps/server", { withOptional: true });
  // What is optional are programs for one machine, which no page has.
  const ofPage = (page) => [...foldersNeeded(root, lock, page, { withOptional: false })];
  const shown = new Set(pages.flatMap(ofPage));
  return {
    workspaces: [...served].filter((folder) => !folder.includes("node_modules/")),
    served: locked.filter(({ folder }) => served.has(folder)),
    all: locked.filter(({ folder }) => served.has(folder) || shown.has(folder)),
  };
}

module.exports = { shippedPackages };
