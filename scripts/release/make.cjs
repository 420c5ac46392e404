"use strict";

const childProcess = require("child_process");
const fs = require("fs");
const path = require("path");
const { stop } = require("../lib/fault.cjs");
const { root } = require("../lib/folders.cjs");
const { writeArchive } = require("./archive.cjs");
const { billOfRelease } = require("./bill.cjs");
const { checksums, writeChecksums } = require("./checksums.cjs");
const { writeDebianPackage } = require("./debian-package.cjs");
const { gather } = require("./gather.cjs");
const { licenceTexts } = require("./licence-texts.cjs");
const { shippedPackages } = require("./shipped-packages.cjs");

const results = path.join(root, "dist", "release");

/**
 * Time of all files: SOURCE_DATE_EPOCH (https://reproducible-builds.org/specs/source-date-epoch), else of
 * the last commit. It has to be another one for each version, because browsers ask by it for what changed.
 */
function sourceTime() {
  const said = process.env.SOURCE_DATE_EPOCH;
  const git = ["log", "-1", "--format=%ct"];
  const seconds =
    said || childProcess.spawnSync("git", git, { cwd: root, encoding: "utf8" }).stdout;
  return Number(seconds) > 0 ? new Date(Number(seconds) * 1000) : new Date();
}

async function main(words) {
  const unknown = words.find((word) => word !== "--deb");
  if (unknown !== undefined) stop(`npm run release takes --deb; there is no "${unknown}".`);
  const lock = JSON.parse(fs.readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const shipped = shippedPackages(root, lock);
  const folder = path.join(results, `portico-${lock.version}-${process.platform}-${process.arch}`);
  fs.rmSync(results, { recursive: true, force: true });
  gather(root, folder, shipped);
  const write = (name, text) => fs.writeFileSync(path.join(folder, name), text, { mode: 0o644 });
  write("sbom.cdx.json", JSON.stringify(billOfRelease(lock, shipped.all), null, 2) + "\n");
  write("THIRD-PARTY.txt", licenceTexts(root, shipped.all));
  writeChecksums(folder);
  const time = sourceTime();
  const files = [await writeArchive(folder, time)];
  if (words.includes("--deb")) files.push(writeDebianPackage(folder, lock.version, time));
  const names = files.map((file) => path.basename(file));
  fs.writeFileSync(path.join(results, "SHA256SUMS"), checksums(results, names));
  for (const file of files) {
    const megabytes = (fs.statSync(file).size / 1e6).toFixed(0);
    console.log(`${path.relative(root, file)} (${megabytes} MB)`);
  }
}

void main(process.argv.slice(2));
