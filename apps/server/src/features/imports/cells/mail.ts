import * as spelling from "@portico/rules/email-address";
import { BadCell } from "../import-failure.ts";
import type { CellParser } from "./cell.ts";

/** Domains where anybody gets an address: opening a building to one opens it to everybody. */
const publicMailDomains: ReadonlySet<string> = new Set([
  "aol.com",
  "duck.com",
  "fastmail.com",
  "freenet.de",
  "gmail.com",
  "gmx.at",
  "gmx.ch",
  "gmx.com",
  "gmx.de",
  "gmx.net",
  "googlemail.com",
  "hey.com",
  "hotmail.co.uk",
  "hotmail.com",
  "hotmail.de",
  "hotmail.fr",
  "icloud.com",
  "laposte.net",
  "libero.it",
  "live.com",
  "mac.com",
  "mail.com",
  "mail.ru",
  "mailbox.org",
  "me.com",
  "msn.com",
  "orange.fr",
  "outlook.com",
  "outlook.de",
  "pm.me",
  "posteo.de",
  "proton.me",
  "protonmail.com",
  "qq.com",
  "t-online.de",
  "tutanota.com",
  "web.de",
  "wp.pl",
  "yahoo.co.uk",
  "yahoo.com",
  "yahoo.de",
  "yahoo.es",
  "yahoo.fr",
  "yahoo.it",
  "yandex.ru",
  "zoho.com",
]);

/** An email address. The message does not repeat it: what is written there may be anything. */
export const emailAddress: CellParser = (text) => {
  const email = spelling.emailAddress(text);
  if (email === null) throw new BadCell("is not an email address");
  return email;
};

/** The domain of a company's mail, without the at sign; public mail is refused. */
export const mailDomain: CellParser = (text) => {
  const typed = text.trim().replace(/^@/, "");
  const domain = spelling.mailDomain(typed);
  if (domain === null) throw new BadCell(`is not a mail domain: ${typed.slice(0, 60)}`);
  if (publicMailDomains.has(domain)) {
    throw new BadCell(`is a mail domain where anybody gets an address: ${domain}`);
  }
  return domain;
};
