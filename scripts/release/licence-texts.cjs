"use strict";

const fs = require("fs");
const path = require("path");
const programs = require("./programs.json");

const isLicence = (name) =>
  /^(licen[cs]e|copying|notice|third[-_]?party.*licen[cs]es?)/i.test(name);

/** What a package's own files say of its licence, or where nothing is said, the name alone. */
function textOfPackage(root, { folder, license }) {
  const place = path.join(root, folder);
  const files = fs.readdirSync(place).filter(isLicence).sort();
  const texts = files
    .map((name) => path.join(place, name))
    .filter((file) => fs.statSync(file).isFile())
    .map((file) => fs.readFileSync(file, "utf8").trim());
  return texts.length > 0 ? texts.join("\n\n") : `${license || "See its README"}, without a text.`;
}

function textOfProgram(root, { licence, text }) {
  if (text === undefined) return `${licence}; the text is in that of node.`;
  const [file] = fs.globSync(text, { cwd: root });
  return fs.readFileSync(path.join(root, file), "utf8").trim();
}

/** The licences of all that is in a release, one after the other. */
function licenceTexts(root, packages) {
  const title = ({ name, version }) => `${"=".repeat(80)}\n${name} ${version}\n${"=".repeat(80)}`;
  const parts = [
    ...programs.map((each) => [title(each), textOfProgram(root, each)]),
    ...packages.map((each) => [title(each), textOfPackage(root, each)]),
  ];
  return parts.map((part) => part.join("\n\n")).join("\n\n") + "\n";
}

module.exports = { licenceTexts };
