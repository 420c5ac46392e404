"use strict";

const semver = require("semver");

/** Versions that known-bad.json lists, one line each. */
function knownBadFaults(packages, knownBad) {
  return packages.flatMap(({ name, version }) =>
    knownBad
      .filter((row) => row.package === name)
      .filter((row) => semver.satisfies(version, row.versions, { includePrerelease: true }))
      .map((row) => `${name} ${version} is known to be bad: ${row.advisory} (${row.source}).`),
  );
}

/** Rows of the list that say nothing: a range that cannot be read matches no version at all. */
function listFaults(knownBad) {
  return knownBad
    .filter((row) => semver.validRange(row.versions) === null || !row.advisory || !row.source)
    .map((row) => `known-bad.json has a row that says nothing: ${JSON.stringify(row)}.`);
}

module.exports = { knownBadFaults, listFaults };
