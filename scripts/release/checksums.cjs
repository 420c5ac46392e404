"use strict";

const crypto = require("crypto");
const fs = require("fs");
const path = require("path");

/** Files and links of a folder by their paths in it, in the order of their code units. */
function entriesOf(folder, below = "") {
  const entries = fs.readdirSync(path.join(folder, below), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const name = path.posix.join(below, entry.name);
      return entry.isDirectory() ? entriesOf(folder, name) : [name];
    })
    .sort((a, b) => (a < b ? -1 : 1));
}

function sha256(file) {
  return crypto.hash("sha256", fs.readFileSync(file), "hex");
}

/** Lines as `sha256sum -c` reads them. */
function checksums(folder, names) {
  return names.map((name) => `${sha256(path.join(folder, name))}  ${name}\n`).join("");
}

/** Writes SHA256SUMS into a folder, of all files that are in it. */
function writeChecksums(folder) {
  const names = entriesOf(folder).filter(
    (name) => name !== "SHA256SUMS" && fs.lstatSync(path.join(folder, name)).isFile(),
  );
  fs.writeFileSync(path.join(folder, "SHA256SUMS"), checksums(folder, names), { mode: 0o644 });
}

module.exports = { checksums, entriesOf, writeChecksums };
