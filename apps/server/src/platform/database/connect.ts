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

/** Opens connections to a database; none before the first statement. */
export function connect(url: string, options: Options): postgres.Sql {
  const all: Options = { ...options };
  Object.assign(all, hostOfIpv6(url));
  return postgres(url, all);
}
