"use strict";

const fs = require("fs");
const path = require("path");
const { pipeline } = require("stream/promises");
const zlib = require("zlib");
const tar = require("tar-stream");
const { entriesOf } = require("./checksums.cjs");

/** Owner and time are the same wherever and whenever an archive is made. */
function headerOf(folder, name, time) {
  const file = path.join(folder, name);
  const stat = fs.lstatSync(file);
  const common = {
    name: path.posix.join(path.basename(folder), name),
    uid: 0,
    gid: 0,
    mtime: time,
  };
  return stat.isSymbolicLink()
    ? Object.assign(common, { type: "symlink", linkname: fs.readlinkSync(file), mode: 0o777 })
    : Object.assign(common, { type: "file", size: stat.size, mode: stat.mode & 0o777 });
}

/**
 * Packs a folder into `<folder>.tar.gz`, which any system can open: bare Debian has no zstd.
 * @param time of all that is in it
 */
async function writeArchive(folder, time) {
  const pack = tar.pack();
  const file = folder + ".tar.gz";
  const written = pipeline(pack, zlib.createGzip({ level: 6 }), fs.createWriteStream(file));
  for (const name of entriesOf(folder)) {
    const header = headerOf(folder, name, time);
    const body = header.type === "file" ? fs.readFileSync(path.join(folder, name)) : undefined;
    await new Promise((resolve, reject) => {
      pack.entry(header, body, (error) => (error ? reject(error) : resolve()));
    });
  }
  pack.finalize();
  await written;
  return file;
}

module.exports = { writeArchive };
