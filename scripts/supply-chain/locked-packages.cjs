"use strict";

/** The name under which a folder of node_modules was installed. */
function nameOf(folder) {
  return folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
}

/**
 * What package-lock.json (version 3) brings in from outside: every entry but our own workspaces and
 * the links to them.
 */
function lockedPackages(lock) {
  return Object.keys(lock.packages)
    .filter((folder) => folder.includes("node_modules/") && !lock.packages[folder].link)
    .map((folder) => {
      const entry = lock.packages[folder];
      // An alias (`npm:…`) is installed under another name than its own.
      return Object.assign({ folder, isTool: entry.dev === true }, entry, {
        name: entry.name || nameOf(folder),
      });
    });
}

/** The folder that a dependency of a folder is loaded from, as Node looks it up; null for none. */
function resolveFolder(lock, folder, name) {
  const parts = folder === "" ? [] : folder.split("/node_modules/");
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const above = parts.slice(0, depth).join("/node_modules/");
    const found = (above === "" ? "" : above + "/") + "node_modules/" + name;
    if (lock.packages[found] !== undefined) return found;
  }
  return null;
}

module.exports = { lockedPackages, resolveFolder };
