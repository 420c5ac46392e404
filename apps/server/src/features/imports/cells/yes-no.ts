import { BadCell } from "../import-failure.ts";
import type { CellReader } from "./cell.ts";

const answers: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  "1": true,
  x: true,
  ja: true,
  wahr: true,
  no: false,
  false: false,
  "0": false,
  nein: false,
  falsch: false,
};

/** Yes or no in the words that people and spreadsheets use, German ones too. */
export const yesNo: CellReader<boolean> = (text) => {
  const answer = answers[text.trim().toLowerCase()];
  if (answer === undefined) throw new BadCell(`is neither yes nor no: ${text.trim().slice(0, 40)}`);
  return answer;
};
