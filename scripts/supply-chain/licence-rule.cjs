"use strict";

/** Whether a licence expression (SPDX 2.3 annex D, parentheses around the whole only) is allowed. */
function isAllowed(expression, allowed) {
  const text = expression.trim().replace(/^\((.*)\)$/, "$1");
  return text
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((name) => allowed.has(name.toLowerCase())));
}

function matches(pattern, name) {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/**
 * Licences that the table does not allow, one line each. What only builds and tests the portal may
 * have more of them, and some packages have an exception with its reason.
 */
function licenceFaults(packages, { everywhere, tools, packages: exceptions }) {
  return packages.flatMap(({ name, version, license, isTool }) => {
    const own = exceptions.filter((exception) => matches(exception.package, name));
    const rows = everywhere.concat(isTool ? tools : [], own);
    const allowed = new Set(rows.map(({ licence }) => licence.toLowerCase()));
    const said = license || (own[0] && own[0].licence);
    if (said !== undefined && isAllowed(said, allowed)) return [];
    const where = isTool ? "a tool" : "shipped";
    return `${name} ${version} (${where}) has the licence ${said || "nobody knows"}, which scripts/supply-chain/licences.json does not allow.`;
  });
}

module.exports = { licenceFaults };
