import { isIP } from "node:net";

/** What the welcome on the terminal tells. */
export interface BannerOptions {
  /** Origin that browsers use. */
  publicUrl: string;
  dataDir: string;
  /** How to get into the demo portfolio; null without it. */
  demo: { hosts: readonly string[]; accounts: readonly string[]; password: string } | null;
  /** Whether the developer's outbox shows the mails. */
  hasOutbox: boolean;
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

function demoRows(publicUrl: string, demo: NonNullable<BannerOptions["demo"]>): Row[] {
  const names = demo.hosts.filter((host) => isIP(host) === 0);
  const addresses = names.map((host) => addressOf(publicUrl, host));
  return [
    ...addresses.filter((address) => address !== publicUrl).map((address): Row => ["", address]),
    ...demo.accounts.map((account, index): Row => [index === 0 ? "Sign in" : "", account]),
    ["Password", demo.password],
  ];
}

/** The welcome, with addresses and demo accounts. */
export function bannerText(options: BannerOptions): string {
  const { publicUrl, dataDir, demo, hasOutbox, elapsed } = options;
  const rows: Row[] = [
    ["Portal", publicUrl],
    ...(demo === null ? [] : demoRows(publicUrl, demo)),
    ...(hasOutbox ? [["Mails", `${publicUrl}/dev/outbox`] as const] : []),
    ["API", `${publicUrl}/api/docs`],
    ["Data", dataDir],
  ];
  const lines = rows.map(([title, text]) => `  ${title.padEnd(10)}${text}`);
  const seconds = (elapsed / 1000).toFixed(1);
  return ["", `  Portico is ready (${seconds} s). Ctrl-C stops it.`, "", ...lines, ""].join("\n");
}
