import { isIP } from "node:net";
import { spelling } from "./spelling.ts";

/** What the welcome on the terminal tells. */
export interface BannerOptions {
  /** Origin that browsers use. */
  publicUrl: string;
  dataDir: string;
  /** How to get into the demo portfolio; null without it. */
  demo: {
    hosts: readonly string[];
    /** Those of them that this machine does not find; some browsers do all the same. */
    unknownHosts: readonly string[];
    accounts: readonly string[];
    /** Null where it is not for everybody to know. */
    password: string | null;
  } | null;
  /** Whether there is nothing to show yet, and so how to begin is told. */
  isEmpty: boolean;
  /** Whether the developer's outbox shows the mails. */
  hasOutbox: boolean;
  /** Whether cards are kept by the sandbox, which nobody is to take for a real vault. */
  hasSandbox: boolean;
  /** From the start of the process, in milliseconds. */
  elapsed: number;
}

/** Title and text. */
type Row = readonly [string, string];

/** The public address under another host: `northlight.localhost` → `http://northlight.localhost:4000`. */
function addressOf(publicUrl: string, host: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}

/** How to see the brands where a browser does not know that these names are its own machine. */
function unknownRows(hosts: readonly string[]): Row[] {
  if (hosts.length === 0) return [];
  return [["", `not found? Add a line to the hosts file: 127.0.0.1 ${hosts.join(" ")}`]];
}

function demoRows(publicUrl: string, demo: NonNullable<BannerOptions["demo"]>): Row[] {
  const names = demo.hosts.filter((host) => isIP(host) === 0);
  const addresses = names.map((host) => addressOf(publicUrl, host));
  return [
    ...addresses.filter((address) => address !== publicUrl).map((address): Row => ["", address]),
    ...unknownRows(demo.unknownHosts),
    ...demo.accounts.map((account, index): Row => [index === 0 ? "Sign in" : "", account]),
    ...(demo.password === null ? [] : [["Password", demo.password] as const]),
  ];
}

/** An address and its password, in columns. */
export interface Credentials {
  email: string;
  password: string;
}

/** Passwords that are told this once. */
export function passwordsText(given: readonly Credentials[]): string {
  const width = Math.max(...given.map(({ email }) => email.length));
  const lines = given.map(({ email, password }) => `  ${email.padEnd(width)}  ${password}`);
  return ["", "  These passwords are shown this once:", "", ...lines].join("\n");
}

/** That accounts with the public password are there and closed, and what to do about it. */
export function closedAccountsText(publicUrl: string, emails: readonly string[]): string {
  return [
    `At ${publicUrl} nobody can sign in as ${emails.join(", ")}: everybody knows the demo's password.`,
    `Give them passwords of their own: ${spelling.portico} password ${emails.join(" ")}`,
  ].join("\n");
}

/** The welcome, with addresses and demo accounts. */
export function bannerText(options: BannerOptions): string {
  const { publicUrl, dataDir, demo, hasOutbox, hasSandbox, isEmpty, elapsed } = options;
  const rows: Row[] = [
    ["Portal", publicUrl],
    ...(demo === null ? [] : demoRows(publicUrl, demo)),
    ...(hasOutbox ? [["Mails", `${publicUrl}/dev/outbox`] as const] : []),
    ...(hasSandbox ? [["Cards", "sandbox: test numbers only, nothing is charged"] as const] : []),
    ["API", `${publicUrl}/api/docs`],
    ["Data", dataDir],
    ...(isEmpty ? [["Begin", `${spelling.portico} setup`] as const] : []),
  ];
  const lines = rows.map(([title, text]) => `  ${title.padEnd(10)}${text}`);
  const seconds = (elapsed / 1000).toFixed(1);
  return ["", `  Portico is ready (${seconds} s). Ctrl-C stops it.`, "", ...lines, ""].join("\n");
}
