"use strict";

const childProcess = require("child_process");
const { inPath } = require("./programs.cjs");

/** In order of preference: the first starts in half the time of the others. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return names.map(inPath).find((file) => file !== undefined);
}

function succeeds(file, args) {
  return childProcess.spawnSync(file, args, { stdio: "ignore" }).status === 0;
}

/** How to become root, or null when that is not possible without asking. */
function rootPrefix() {
  if (process.getuid !== undefined && process.getuid() === 0) return [];
  return succeeds("sudo", ["-n", "true"]) ? ["sudo", "-n"] : null;
}

function installChromium() {
  const prefix = rootPrefix();
  if (inPath("apt-get") === undefined || prefix === null) return;
  console.log("No Chromium was found: installing chromium-headless-shell from Debian …");
  const apt = (args) => {
    const command = prefix.concat(["apt-get", "-qq"], args);
    return succeeds(command[0], command.slice(1));
  };
  const install = ["install", "--yes", "--no-install-recommends", "chromium-headless-shell"];
  if (apt(install)) return;
  apt(["update"]);
  apt(install);
}

/**
 * The browser to test with; installs one where there is none.
 * @throws {Error} with what to install by hand
 */
function ensureChromium() {
  if (findChromium() === undefined) installChromium();
  const found = findChromium();
  if (found !== undefined) return found;
  throw new Error(
    "No Chromium was found. Install one (Debian: apt-get install chromium-headless-shell) or name its program in CHROMIUM.",
  );
}

module.exports = { ensureChromium };
