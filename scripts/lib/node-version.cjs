"use strict";

/**
 * Ends the run with one line when this Node is too old. The scripts beside this file are written in
 * the syntax of Node 12, so that an old Node gets as far as this line instead of a syntax error.
 */
function requireNode() {
  const parts = process.versions.node.split(".").map(Number);
  if (parts[0] > 20 || (parts[0] === 20 && parts[1] >= 19)) return;
  console.error(
    "Portico needs Node 20.19 or newer, this is Node " +
      process.versions.node +
      ". Install a current one from https://nodejs.org and run the command again.",
  );
  process.exit(1);
}

module.exports = { requireNode };
