import postgres from "postgres";

type Options = NonNullable<Parameters<typeof postgres>[1]>;

/** The driver cuts the address of a host at its colons, of which those of IPv6 are full. */
function hostOfIpv6(url: string): Pick<Options, "host" | "port"> {
  const { hostname = "", port } = URL.parse(url) ?? {};
  const [, address] = /^\[(.+)\]$/.exec(hostname) ?? [];
  return address === undefined ? {} : { host: [address], port: [Number(port || "5432")] };
}

/** Opens connections to a database; none before the first statement. */
export function connect(url: string, options: Options): postgres.Sql {
  return postgres(url, { ...options, ...hostOfIpv6(url) });
}
