"use strict";

/**
 * Checks what package-lock.json brings in from outside, without asking anybody: no known-bad version,
 * only licences that we may give along, every content fixed by its hash, no script at installation
 * that nobody decided on. Leaves the bill of materials in dist/sbom.cdx.json.
 */
const fs = require("fs");
const path = require("path");
const { root } = require("./lib/folders.cjs");
const { billOfMaterials } = require("./supply-chain/bill-of-materials.cjs");
const { knownBadFaults, listFaults } = require("./supply-chain/known-bad-rule.cjs");
const knownBad = require("./supply-chain/known-bad.json");
const { licenceFaults } = require("./supply-chain/licence-rule.cjs");
const licences = require("./supply-chain/licences.json");
const { lockFaults, scriptFaults } = require("./supply-chain/lock-rule.cjs");
const { lockedPackages } = require("./supply-chain/locked-packages.cjs");

/** The folder whose lock file is checked; tests bring one of their own. */
const folder = path.resolve(process.argv[2] || root);

function read(name) {
  return JSON.parse(fs.readFileSync(path.join(folder, name), "utf8"));
}

function writeBill(lock, packages) {
  const file = path.join(folder, "dist", "sbom.cdx.json");
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(billOfMaterials(lock, packages), null, 2) + "\n");
  console.log(`${packages.length} packages; their bill of materials is in dist/sbom.cdx.json.`);
}

function main() {
  const lock = read("package-lock.json");
  const packages = lockedPackages(lock);
  const faults = [
    ...listFaults(knownBad),
    ...knownBadFaults(packages, knownBad),
    ...licenceFaults(packages, licences),
    ...lockFaults(packages),
    ...scriptFaults(packages, read("package.json").allowScripts || {}),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) writeBill(lock, packages);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

main();
