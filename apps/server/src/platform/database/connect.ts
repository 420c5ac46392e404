import postgres from "postgres";

type Options = NonNullable<Parameters<typeof postgres>[1]>;

/**
 * The host of an address of IPv6, as a list: a text the driver cuts at its colons. Its types do not know
 * of the list, its documentation does.
 */
function hostOfIpv6(url: string): { host?: string[]; port?: number[] } {
  const { hostname = "", port } = URL.parse(url) ?? {};
  const [, address] = /^\[(.+)\]$/.exec(hostname) ?? [];
  return address === undefined ? {} : { host: [address], port: [Number(port || "5432")] };
}

/**
 * Seconds until a connection that was refused is tried again: the same each time, spread a little. The
 * driver's own way counts what all connections were refused together, so that ten of them wait up to
 * twenty seconds after a single round, and a database that is back is not asked.
 */
const untilTriedAgain = (): number => 0.25 + Math.random() / 4;

/** Opens connections to a database; none before the first statement. */
export function connect(url: string, options: Options): postgres.Sql {
  const all: Options = { backoff: untilTriedAgain, ...options };
  Object.assign(all, hostOfIpv6(url));
  return postgres(url, all);
}
