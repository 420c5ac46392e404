"use strict";

const { resolveFolder } = require("./locked-packages.cjs");

/** A package's address (purl): https://github.com/package-url/purl-spec, type npm. */
function purlOf({ name, version }) {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function toLicences(license) {
  if (license === undefined) return [];
  return / (OR|AND) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
}

function toComponent(each) {
  const { integrity, license, isTool, name, version } = each;
  const content = Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex");
  return {
    type: "library",
    "bom-ref": purlOf(each),
    name,
    version,
    // What is excluded takes part in building and testing only.
    scope: isTool ? "excluded" : each.optional ? "optional" : "required",
    hashes: [{ alg: "SHA-512", content }],
    licenses: toLicences(license),
    purl: purlOf(each),
  };
}

/** Each once, by code unit, so that the order is the same on any machine. */
function inOrder(purls) {
  return [...new Set(purls)].sort((a, b) => (a < b ? -1 : 1));
}

/** A package may be installed in several folders; the bill names each version once. */
function byPurl(packages) {
  const each = new Map(packages.map((found) => [purlOf(found), found]));
  return inOrder([...each.keys()]).map((purl) => each.get(purl));
}

/**
 * The bill of materials in CycloneDX 1.6 (ECMA-424). The same lock file gives the same bill, so it
 * has neither a time nor a serial number.
 */
function billOfMaterials(lock, packages) {
  const purls = new Map(packages.map((each) => [each.folder, purlOf(each)]));
  const dependsOn = (folder) => {
    const { dependencies, optionalDependencies } = lock.packages[folder];
    const names = Object.keys(Object.assign({}, dependencies, optionalDependencies));
    const found = names.map((name) => purls.get(resolveFolder(lock, folder, name)));
    return inOrder(found.filter((purl) => purl !== undefined));
  };
  const own = { name: lock.name, version: lock.version };
  const workspaces = Object.keys(lock.packages).filter(
    (folder) => !folder.includes("node_modules"),
  );
  const components = byPurl(packages);
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: Object.assign({ type: "application", "bom-ref": purlOf(own) }, own),
    },
    components: components.map(toComponent),
    dependencies: [{ ref: purlOf(own), dependsOn: inOrder(workspaces.flatMap(dependsOn)) }].concat(
      components.map((each) => ({ ref: purlOf(each), dependsOn: dependsOn(each.folder) })),
    ),
  };
}

module.exports = { billOfMaterials };
