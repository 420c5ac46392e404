import { readUuid } from "@portico/contract/uuid";
import { languageCode } from "@portico/rules/language";
import { harmlessAddress } from "@portico/rules/safe-link";
import { isTimeZone } from "@portico/rules/zoned-time";
import { Fault, type Rule } from "./check.ts";
import { quote } from "./quote.ts";

/** A web address; one without a scheme is taken for https, any scheme but http and https is refused. */
export const link: Rule<string> = (text) => {
  const trimmed = text.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed);
  const url = URL.parse(hasScheme ? trimmed : `https://${trimmed.replace(/^\/\//, "")}`);
  if (url === null || /[\s\\]/.test(trimmed) || !isWebAddress(url)) {
    return new Fault(`is not a web address: ${trimmed.slice(0, 60)}`);
  }
  return url.href;
};

/** A web address, or a path of the portal itself. */
export const linkOrPath: Rule<string> = (text, row) => {
  const trimmed = text.trim();
  const isPath = /^\/(?![/\\])[^\s\\]*$/.test(trimmed);
  return isPath ? trimmed : link(trimmed, row);
};

/** A link that may also be of an app's own scheme, as long as no browser runs it. */
export const linkOfApp: Rule<string> = (text, row) => {
  const trimmed = text.trim();
  const isScheme = /^[a-z][a-z0-9+.-]*:[^\s\\]*$/i.test(trimmed) && !/^https?:/i.test(trimmed);
  if (!isScheme) return linkOrPath(text, row);
  return harmlessAddress(trimmed) === null
    ? new Fault(`is no link of an app: ${trimmed.slice(0, 60)}`)
    : trimmed;
};

/** The key of a row. */
export const uuid: Rule<string> = (text) =>
  readUuid(text.trim()) ?? new Fault(`is not a UUID: ${text.trim().slice(0, 40)}`);

/** An IANA time zone. */
export const timeZone: Rule<string> = (text) =>
  isTimeZone(text.trim())
    ? text.trim()
    : new Fault(`is not a time zone: ${text.trim().slice(0, 40)}`);

/** A language code such as `de` or `de-DE`, written `de-de`. */
export const language: Rule<string> = (text) =>
  languageCode(text) ?? new Fault(`is not a language: ${text.trim().slice(0, 40)}`);

/** An ISO 4217 code. */
export const currency: Rule<string> = (text) => {
  const code = text.trim().toUpperCase();
  return Intl.supportedValuesOf("currency").includes(code)
    ? code
    : new Fault(`is not an ISO 4217 code: ${quote(code)}`);
};

/** Yes or no, which has nothing to be checked. */
export const yesNo: Rule<boolean> = (value) => value;

/** A moment, which has nothing to be checked. */
export const moment: Rule<Date> = (value) => value;

/** A host with a dot keeps out words such as `tbd` that would pass as a host name. */
function isWebAddress(url: URL): boolean {
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return (
    isWeb && (url.hostname.includes(".") || url.hostname === "localhost") && url.username === ""
  );
}
