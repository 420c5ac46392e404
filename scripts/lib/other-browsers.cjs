"use strict";

const { inPath } = require("./programs.cjs");

/** What the journey through other browsers needs: variable, programs that will do, Debian's package. */
const needed = [
  { variable: "FIREFOX", names: ["firefox-esr", "firefox"], debian: "firefox-esr" },
  { variable: "WEBKIT_DRIVER", names: ["WebKitWebDriver"], debian: "webkit2gtk-driver" },
  { variable: "XVFB", names: ["Xvfb"], debian: "xvfb" },
];

/**
 * The programs by the variables that name them.
 * @throws {Error} with what to install
 */
function requireOtherBrowsers() {
  const found = needed.map(({ variable, names }) => [
    variable,
    process.env[variable] || names.map(inPath).find((file) => file !== undefined),
  ]);
  const missing = needed.filter((_, index) => found[index][1] === undefined);
  if (missing.length === 0) return Object.fromEntries(found);
  const programs = missing.map(({ names, variable }) => `${names[0]} (or name it in ${variable})`);
  const packages = missing.map(({ debian }) => debian).join(" ");
  throw new Error(
    `Not found: ${programs.join(", ")}. Install what is missing (Debian: apt-get install ${packages}).`,
  );
}

module.exports = { requireOtherBrowsers };
