"use strict";

const { billOfMaterials } = require("../supply-chain/bill-of-materials.cjs");
const programs = require("./programs.json");

/** A program or library that is no package of npm's: Node, and what PostgreSQL is and stands on. */
function toComponent({ name, version, licence }) {
  const purl = `pkg:generic/${name}@${version}`;
  const isKnown = !licence.startsWith("LicenseRef-");
  return {
    type: name === "node" || name === "postgresql" ? "application" : "library",
    "bom-ref": purl,
    name,
    version,
    scope: "required",
    licenses: [{ license: isKnown ? { id: licence } : { name: licence } }],
    purl,
  };
}

/** The bill of materials of a release: what is in it, and no tool that has only built it. */
function billOfRelease(lock, packages) {
  const bill = billOfMaterials(lock, packages);
  const components = bill.components.concat(programs.map(toComponent));
  return Object.assign(bill, { components });
}

module.exports = { billOfRelease };
