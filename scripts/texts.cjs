"use strict";

/**
 * `npm run texts`: lists what each language lacks. `-- --write` writes the types of the texts anew,
 * `-- --release` fails where a language lacks texts that must be complete.
 */
const { requireNode } = require("./lib/node-version.cjs");

requireNode();

const { ensureDependencies } = require("./lib/dependencies.cjs");

ensureDependencies();
const { become } = require("./lib/run.cjs");

become(["packages/i18n/src/upkeep/texts.ts"].concat(process.argv.slice(2)));
