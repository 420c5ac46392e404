"use strict";

/**
 * `npm run release`: makes `dist/release/portico-<version>-<system>.tar.gz`, which holds all that a
 * portal needs, Node and PostgreSQL included, with its checksums, licences and bill of materials. `--deb`
 * makes a Debian package of the same as well, where there is `dpkg-deb`. A language that must be complete
 * and is not ends it at once.
 */
const { requireNode } = require("./lib/node-version.cjs");

requireNode();

const { ensureDependencies } = require("./lib/dependencies.cjs");

ensureDependencies();

const { orStop } = require("./lib/fault.cjs");
const { become } = require("./lib/run.cjs");
const { ensureWebBuild } = require("./lib/web-build.cjs");
const { requireCompleteTexts } = require("./release/complete-texts.cjs");

requireCompleteTexts();
orStop(ensureWebBuild);
become(["scripts/release/make.cjs"].concat(process.argv.slice(2)));
