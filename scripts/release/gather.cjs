"use strict";

const fs = require("fs");
const path = require("path");
const { elsewhere, isShipped, samePlace } = require("./contents.cjs");

/** Copies a file, a link as a link, or what is shipped of a folder; folders of packages come by themselves. */
function copy(from, to, name) {
  const stat = fs.lstatSync(from);
  if (stat.isDirectory()) {
    for (const entry of fs.readdirSync(from)) {
      if (entry === "node_modules" || entry === ".bin") continue;
      copy(path.join(from, entry), path.join(to, entry), `${name}/${entry}`);
    }
    return;
  }
  if (!isShipped(name)) return;
  fs.mkdirSync(path.dirname(to), { recursive: true });
  if (stat.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(from), to);
  else fs.copyFileSync(from, to);
}

/**
 * Whoever unpacks a release may read all of it, change none of it but as its owner, and run what a
 * program is, whatever the rights were where it was made.
 */
function settleRights(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) continue;
    if (entry.isDirectory()) settleRights(file);
    const isProgram = entry.isDirectory() || (fs.statSync(file).mode & 0o100) !== 0;
    fs.chmodSync(file, isProgram ? 0o755 : 0o644);
  }
}

/** Lets `@portico/rules` be found, as npm does. */
function linkWorkspaces(root, folder, workspaces) {
  for (const workspace of workspaces) {
    const { name } = JSON.parse(
      fs.readFileSync(path.join(root, workspace, "package.json"), "utf8"),
    );
    const link = path.join(folder, "node_modules", name);
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.symlinkSync(path.relative(path.dirname(link), path.join(folder, workspace)), link);
  }
}

/**
 * Puts what a release consists of into an empty folder: sources of the server as they run, pages as
 * they were built, packages as they are installed, Node and PostgreSQL.
 */
function gather(root, folder, { workspaces, served }) {
  const packages = served.map((each) => each.folder);
  const sources = workspaces.flatMap((each) => [`${each}/package.json`, `${each}/src`]);
  const places = new Map([...samePlace, ...sources, ...packages].map((place) => [place, place]));
  for (const [from, to] of elsewhere) places.set(from, to);
  for (const [from, to] of places) copy(path.join(root, from), path.join(folder, to), from);
  linkWorkspaces(root, folder, workspaces);
  const { name, version, license } = require(path.join(root, "package.json"));
  const own = { name, version, private: true, license, type: "module" };
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify(own, null, 2) + "\n");
  settleRights(folder);
}

module.exports = { gather };
