"use strict";

/**
 * What `bin/portico` of a release runs: reads the file of settings and becomes the server or the
 * operator's command, on the Node that comes along and in the folder that the caller is in.
 */
const fs = require("fs");
const path = require("path");
const { stop } = require("../lib/fault.cjs");
const { lean } = require("../lib/lean.cjs");

const root = path.resolve(__dirname, "..", "..");

/** Whether somebody else may have written a file: settings say as well what Node runs. */
function mayBeOthers(file) {
  const { uid, mode } = fs.statSync(file);
  const isOurs = uid === 0 || uid === process.getuid();
  return !isOurs || (mode & 0o002) !== 0;
}

/**
 * Settings of the environment go before those of the file, which need not be there unless it is named.
 * One that is not named is only what lies in the current folder, which may be anybody's.
 */
function readSettings() {
  const named = process.env.PORTICO_SETTINGS;
  const file = path.resolve(named || "portico.env");
  if (!named && !fs.existsSync(file)) return;
  if (!named && mayBeOthers(file)) {
    stop(
      "The settings in " +
        file +
        " may be somebody else's. PORTICO_SETTINGS names them if they are meant.",
    );
  }
  try {
    process.loadEnvFile(file);
  } catch (error) {
    stop("The settings in " + file + " cannot be read (" + error.code + ").");
  }
}

function main(words) {
  readSettings();
  const isServer = words[0] === "start";
  const program = path.join(root, "apps/server/src", isServer ? "main.ts" : "cli.ts");
  // Where the folder belongs to another account, Node does without.
  const defaults = { NODE_COMPILE_CACHE: path.join(root, ".cache") };
  const env = Object.assign(defaults, process.env, isServer ? lean() : {});
  const args = [process.execPath, program].concat(words.slice(isServer ? 1 : 0));
  // In our place, with our process id: signals and exit codes are the program's own.
  process.execve(process.execPath, args, env);
}

main(process.argv.slice(2));
