"use strict";

const childProcess = require("child_process");
const crypto = require("crypto");
const fs = require("fs");
const path = require("path");
const zlib = require("zlib");
const { root } = require("../lib/folders.cjs");
const { entriesOf } = require("./checksums.cjs");
const { pages } = require("./contents.cjs");

const templates = path.join(root, "deploy", "debian");

/** Debian's names of what Node calls otherwise. */
const architectures = { x64: "amd64", arm64: "arm64", arm: "armhf" };

/** Parts of a release that Debian keeps among its documentation; the others stand below /usr/lib. */
const documentation = [
  ...pages.map((page) => [page, page]),
  ["deploy/monitoring", "examples/monitoring"],
  ["deploy/nginx", "examples/nginx"],
  ["deploy/caddy", "examples/caddy"],
];

/** Files of our own beside the release, with their rights. */
const ownFiles = [
  ["portico", "usr/bin/portico", 0o755],
  ["portico.service", "lib/systemd/system/portico.service", 0o644],
  ["portico.env", "etc/portico/portico.env", 0o640],
  ["copyright", "usr/share/doc/portico/copyright", 0o644],
  ["lintian-overrides", "usr/share/lintian/overrides/portico", 0o644],
  ["conffiles", "DEBIAN/conffiles", 0o644],
  ["postinst", "DEBIAN/postinst", 0o755],
  ["prerm", "DEBIAN/prerm", 0o755],
  ["postrm", "DEBIAN/postrm", 0o755],
];

function put(tree, name, content, mode) {
  const file = path.join(tree, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
  fs.chmodSync(file, mode);
}

/** The changelog in Debian's own form, which names the version and points at the portal's. */
function changelog(version, time) {
  const date = time.toUTCString().replace("GMT", "+0000");
  return [
    `portico (${version}) stable; urgency=medium`,
    "  * What this version brings is said in /usr/share/doc/portico/CHANGELOG.md.",
    ` -- Portico <postmaster@localhost>  ${date}`,
  ].join("\n\n");
}

/** Gives everything the same time, so that the same sources make the same package. */
function settleTimes(folder, time) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) settleTimes(file, time);
    fs.lutimesSync(file, time, time);
  }
}

function md5sums(tree) {
  const names = entriesOf(tree).filter(
    (name) => !name.startsWith("DEBIAN/") && fs.lstatSync(path.join(tree, name)).isFile(),
  );
  const sum = (name) => crypto.hash("md5", fs.readFileSync(path.join(tree, name)), "hex");
  return names.map((name) => `${sum(name)}  ${name}\n`).join("");
}

function control({ version, kilobytes }) {
  const text = fs.readFileSync(path.join(templates, "control"), "utf8");
  const values = { version, architecture: architectures[process.arch], size: kilobytes };
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** Lays a release out as Debian wants it. */
function layOut(tree, folder, version, time) {
  const place = path.join(tree, "usr/lib/portico");
  fs.cpSync(folder, place, { recursive: true, verbatimSymlinks: true });
  for (const [from, to] of documentation) {
    const target = path.join(tree, "usr/share/doc/portico", to);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.renameSync(path.join(place, from), target);
  }
  // Folders that held pages alone. dpkg keeps checksums of its own, and the rest is in the package already.
  for (const name of ["bench", "tools", "SHA256SUMS", "deploy", "LICENSE"])
    fs.rmSync(path.join(place, name), { recursive: true });
  for (const [from, to, mode] of ownFiles)
    put(tree, to, fs.readFileSync(path.join(templates, from)), mode);
  const log = zlib.gzipSync(changelog(version, time) + "\n", { level: 9 });
  put(tree, "usr/share/doc/portico/changelog.gz", log, 0o644);
  const bytes = entriesOf(tree).reduce(
    (sum, name) => sum + fs.lstatSync(path.join(tree, name)).size,
    0,
  );
  put(tree, "DEBIAN/md5sums", md5sums(tree), 0o644);
  put(tree, "DEBIAN/control", control({ version, kilobytes: Math.ceil(bytes / 1024) }), 0o644);
}

/**
 * Makes a Debian package of a release's folder, beside it.
 * @throws Error where there is no dpkg-deb, or it refuses
 */
function writeDebianPackage(folder, version, time) {
  const architecture = architectures[process.arch];
  const file = path.join(path.dirname(folder), `portico_${version}_${architecture}.deb`);
  const tree = path.join(path.dirname(folder), "debian-tree");
  layOut(tree, folder, version, time);
  settleTimes(tree, time);
  const args = ["--root-owner-group", "-Zgzip", "--build", tree, file];
  const env = Object.assign({}, process.env, { SOURCE_DATE_EPOCH: `${time.getTime() / 1000}` });
  const { error, status } = childProcess.spawnSync("dpkg-deb", args, { env, stdio: "inherit" });
  if (error !== undefined) throw new Error(`dpkg-deb could not be run: ${error.message}`);
  if (status !== 0) throw new Error("dpkg-deb made no package.");
  fs.rmSync(tree, { recursive: true });
  return file;
}

module.exports = { writeDebianPackage };
