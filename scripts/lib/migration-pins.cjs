"use strict";

const crypto = require("crypto");
const fs = require("fs");
const path = require("path");
const { root, textOf } = require("./folders.cjs");

const migrations = path.join(root, "apps", "server", "migrations");

/** Of the hashes of the texts as they landed, in the format of `sha256sum`. */
const pinFile = "landed.sha256";

/** The hash that an installation notes of a migration that it has run. */
function hashOfText(file) {
  return crypto.createHash("sha256").update(fs.readFileSync(file)).digest("hex");
}

/** The names of the migrations' files, in the order in which they run. */
function filesOf(folder) {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

function readPins(folder) {
  const lines = textOf(path.join(folder, pinFile)).split("\n").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [hash, file] = line.split("  ");
      return [file, hash];
    }),
  );
}

/** Pins the migrations that are new, and returns their names; a pin that is there stays. */
function pinMigrations(folder) {
  const pins = readPins(folder);
  const added = filesOf(folder).filter((file) => !pins.has(file));
  const lines = added.map((file) => hashOfText(path.join(folder, file)) + "  " + file + "\n");
  fs.appendFileSync(path.join(folder, pinFile), lines.join(""));
  return added;
}

function textFault(folder, file, pin) {
  if (!fs.existsSync(path.join(folder, file))) {
    return `${file} has landed and is gone. Installations have run it: bring it back.`;
  }
  if (pin === undefined) {
    return `${file} is not pinned. Once its text is final: npm run migration -- --pin`;
  }
  if (pin === hashOfText(path.join(folder, file))) return null;
  return (
    `${file} is not as it was pinned, and installations that ran it will not run it again. ` +
    "Bring its text back and write a new one: npm run migration -- --custom --name what_it_does " +
    `(only if it has not landed yet: take its line out of ${pinFile} and pin it again)`
  );
}

/** An installation passes by what is dated before the last one that it ran. */
function orderFaults(folder) {
  const { entries } = JSON.parse(textOf(path.join(folder, "meta", "_journal.json")));
  const late = entries.filter(({ when }, at) => at > 0 && when <= entries[at - 1].when);
  return late.map(
    ({ tag }) =>
      `${tag} is dated before the one that it follows, and would be passed by. Generate it anew.`,
  );
}

/** What is wrong with the migrations, each in one line that says what to do. */
function pinFaults(folder) {
  const pins = readPins(folder);
  const files = new Set([...pins.keys(), ...filesOf(folder)]);
  const texts = Array.from(files, (file) => textFault(folder, file, pins.get(file)));
  return texts.filter((fault) => fault !== null).concat(orderFaults(folder));
}

module.exports = { migrations, pinFaults, pinMigrations };
