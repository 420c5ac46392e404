"use strict";

/** What went wrong while setting up, as one line that says what to do. Order matters. */
const faults = [
  [
    /ENOSPC|no space left/i,
    "The disk is full. Free some space (about 1 GB) and run the command again.",
  ],
  [
    /EROFS|read-only file system/i,
    "This folder is read-only. Copy the project to a folder you can write to.",
  ],
  [
    /EACCES|EPERM|permission denied/i,
    "This folder may not be written to. Give yourself the right to, or copy the project elsewhere.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network|ERR_SOCKET/i,
    "The package registry cannot be reached. Check the network (and npm's registry and proxy settings) and run the command again.",
  ],
  [
    /EUSAGE|in sync|lockfile/i,
    "package.json and package-lock.json disagree. Run `npm install` once and commit the result.",
  ],
];

/** The line for an error's text; without a known cause, the first line that says something. */
function faultLine(text) {
  const known = faults.find((fault) => fault[0].test(text));
  if (known !== undefined) return known[1];
  const lines = text.split("\n").map((line) => line.replace(/^npm (error|ERR!)\s*/i, "").trim());
  return (
    lines.find((line) => line !== "" && !/^(code|path|command) /.test(line)) ||
    "It stopped without a word."
  );
}

/** Ends the run with one line. */
function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Runs a step; its error ends the run with what it says. */
function orStop(step) {
  try {
    step();
  } catch (error) {
    stop(error.message);
  }
}

module.exports = { faultLine, orStop, stop };
