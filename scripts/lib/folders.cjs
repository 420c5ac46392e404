"use strict";

const crypto = require("crypto");
const fs = require("fs");
const path = require("path");

const root = path.resolve(__dirname, "..", "..");

/** Folders that hold results, never sources. */
const results = new Set(["node_modules", "dist", "test-results"]);

function addFile(hash, file) {
  hash.update(path.relative(root, file) + "\0");
  hash.update(fs.readFileSync(file));
}

function addPath(hash, entry) {
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (stat.isFile()) {
    addFile(hash, entry);
    return;
  }
  for (const name of fs.readdirSync(entry).sort()) {
    if (!results.has(name)) addPath(hash, path.join(entry, name));
  }
}

/** One hash over the names and contents of files and folders, given from the project's root. */
function hashOf(entries) {
  const hash = crypto.createHash("sha256");
  for (const entry of entries) addPath(hash, path.join(root, entry));
  return hash.digest("hex");
}

/** The text of a file, or an empty string when there is none. */
function textOf(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
}

/** Whether a path within a source folder is a source, and not a result. */
function isSource(name) {
  return !name.split(/[\\/]/).some((part) => results.has(part));
}

module.exports = { root, hashOf, isSource, textOf };
