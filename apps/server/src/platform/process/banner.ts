/** What the welcome on the terminal tells. */
export interface BannerOptions {
  /** Origin that browsers use. */
  publicUrl: string;
  dataDir: string;
  /** Hosts of the demo brands below the public one; empty without the demo portfolio. */
  demoHosts: readonly string[];
  demoAccounts: readonly string[];
  demoPassword: string;
  /** From the start of the process, in milliseconds. */
  elapsed: number;
}

/** Title and text. */
type Row = readonly [string, string];

/** Puts a host before that of the public address: `northlight` → `http://northlight.localhost:4000`. */
function addressOf(publicUrl: string, host: string): string {
  const url = new URL(publicUrl);
  url.hostname = `${host}.${url.hostname}`;
  return url.origin;
}

/** The welcome, with addresses and demo accounts. */
export function bannerText(options: BannerOptions): string {
  const { publicUrl, demoHosts, demoAccounts } = options;
  const password: Row = ["Password", options.demoPassword];
  const rows: Row[] = [
    ["Portal", publicUrl],
    ...demoHosts.map((host): Row => ["", addressOf(publicUrl, host)]),
    ["API", `${publicUrl}/api/docs`],
    ...demoAccounts.map((account, index): Row => [index === 0 ? "Sign in" : "", account]),
    ...(demoAccounts.length > 0 ? [password] : []),
    ["Data", options.dataDir],
  ];
  const lines = rows.map(([title, text]) => `  ${title.padEnd(10)}${text}`);
  const seconds = (options.elapsed / 1000).toFixed(1);
  return ["", `  Portico is ready (${seconds} s). Ctrl-C stops it.`, "", ...lines, ""].join("\n");
}
