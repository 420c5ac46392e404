"use strict";

const fs = require("fs");
const path = require("path");

/** The first file of a name in the folders of PATH. */
function inPath(name) {
  const folders = (process.env.PATH || "").split(path.delimiter);
  const files = folders.map((folder) => path.join(folder, name));
  return files.find((file) => fs.existsSync(file));
}

module.exports = { inPath };
