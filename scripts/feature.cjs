"use strict";

/** `npm run feature -- notices`: writes the skeleton of a feature; see docs/adding-a-feature.md. */
const { requireNode } = require("./lib/node-version.cjs");

requireNode();

const { ensureDependencies } = require("./lib/dependencies.cjs");

ensureDependencies();
const { become } = require("./lib/run.cjs");

become(["scripts/feature/main.ts"].concat(process.argv.slice(2)));
