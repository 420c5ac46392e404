import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { StartError } from "../../../platform/process/start-error.ts";
import { readRules } from "./equipment-rules.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "rules-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const demo = fileURLToPath(
  new URL("../../../../../../demo/simulated-equipment.json", import.meta.url),
);

it("shows in the demo a suite that refuses and one that does not answer", () => {
  const rules = readRules(demo);
  expect(rules.filter(({ refusal }) => refusal !== undefined)).not.toEqual([]);
  expect(rules.filter(({ refusal }) => refusal === undefined)).not.toEqual([]);
});

it.each([
  ["no JSON", "["],
  ["of an unknown control", '[{"landlord":"a","suite":"b","control":"doors"}]'],
  ["with a word that means nothing", '[{"landlord":"a","suite":"b","control":"lighting","at":1}]'],
])("stops the start over rules that are %s", (_what, text) => {
  const file = join(folder, "rules.json");
  writeFileSync(file, text);
  expect(() => readRules(file)).toThrow(StartError);
  expect(() => readRules(file)).toThrow(file);
});

it("stops the start where the file is missing", () => {
  expect(() => readRules(join(folder, "none.json"))).toThrow(
    /^SUITE_SIMULATOR_RULES cannot be read/,
  );
});
