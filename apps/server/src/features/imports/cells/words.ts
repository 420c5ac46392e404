import { harmlessAddress } from "@portico/rules/safe-link";
import { validate as isUuid } from "uuid";
import { BadCell } from "../import-failure.ts";
import { isTimeZone } from "../zoned-time.ts";
import type { CellParser } from "./cell.ts";

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
export const yesNo: CellParser = (text) => {
  const answer = answers[text.trim().toLowerCase()];
  if (answer === undefined) throw new BadCell(`is neither yes nor no: ${text.trim().slice(0, 40)}`);
  return answer;
};

/** A web address; one without a scheme is taken for https, any scheme but http and https is refused. */
export const link: CellParser = (text) => {
  const trimmed = text.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed);
  const url = URL.parse(hasScheme ? trimmed : `https://${trimmed.replace(/^\/\//, "")}`);
  if (url === null || /[\s\\]/.test(trimmed) || !isWebAddress(url)) {
    throw new BadCell(`is not a web address: ${trimmed.slice(0, 60)}`);
  }
  return url.href;
};

/** A web address, or a path of the portal itself. */
export const linkOrPath: CellParser = (text, context) => {
  const trimmed = text.trim();
  const isPath = /^\/(?![/\\])[^\s\\]*$/.test(trimmed);
  return isPath ? trimmed : link(trimmed, context);
};

/** Where a call to action leads: deep and native links may have a scheme of their app's. */
export const callToActionLink: CellParser = (text, context) => {
  const trimmed = text.trim();
  const type = context.row["ctaType"];
  const isApp = type === "NATIVE_LINK" || type === "DEEP_LINK";
  const isScheme = /^[a-z][a-z0-9+.-]*:[^\s\\]*$/i.test(trimmed) && !/^https?:/i.test(trimmed);
  if (!isApp || !isScheme) return linkOrPath(text, context);
  if (harmlessAddress(trimmed) === null)
    throw new BadCell(`is no link of an app: ${trimmed.slice(0, 60)}`);
  return trimmed;
};

/** The key of something that is not in this database. */
export const uuid: CellParser = (text) => {
  if (!isUuid(text.trim())) throw new BadCell(`is not a UUID: ${text.trim().slice(0, 40)}`);
  return text.trim().toLowerCase();
};

/** An IANA time zone. */
export const timeZone = (text: string): string => {
  if (!isTimeZone(text.trim()))
    throw new BadCell(`is not a time zone: ${text.trim().slice(0, 40)}`);
  return text.trim();
};

/** A language code such as `de` or `de-DE`, written `de-de`. */
export const language = (text: string): string => {
  const code = text.trim().toLowerCase().replace("_", "-");
  if (!/^[a-z]{2}(-[a-z]{2})?$/.test(code))
    throw new BadCell(`is not a language: ${text.trim().slice(0, 40)}`);
  return code;
};

/** A host with a dot keeps out words such as `tbd` that would pass as a host name. */
function isWebAddress(url: URL): boolean {
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return (
    isWeb && (url.hostname.includes(".") || url.hostname === "localhost") && url.username === ""
  );
}
