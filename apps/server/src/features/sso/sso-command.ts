import {
  type Command,
  type CommandParts,
  type Output,
  UsageError,
} from "../../platform/commands/command.ts";
import { readProviderFile, type ProviderDefinition } from "./providers/provider-file.ts";
import {
  listHosts,
  listOpenDomains,
  listProviders,
} from "./providers/provider-registry.repository.ts";
import { registerProvider } from "./providers/register-providers.ts";
import { redirectUri, samlNames } from "./trip-paths.ts";

/** `sso`: the identity providers of companies. */
export const ssoCommand: Command = {
  name: "sso",
  usage: "sso [FILE]",
  summary:
    "Lists the identity providers with what each must know of the portal; with a JSON file, stores those in it first.",
  details: [
    "FILE                  what docs/operations/single-sign-on.md describes; a provider is found again by its slug",
  ],
  async read(words) {
    const [file, ...surplus] = words;
    if (surplus.length > 0) throw new UsageError(`One file at a time: ${surplus.join(" ")}`);
    const definitions = file === undefined ? [] : await readProviderFile(file);
    return async (parts) => {
      await storeProviders(definitions, parts);
      await describeProviders(parts);
    };
  },
};

async function storeProviders(
  definitions: readonly ProviderDefinition[],
  { db, output, secretKey }: CommandParts,
): Promise<void> {
  if (definitions.length === 0) return;
  const key = await secretKey();
  const lines = await db.transaction(async (tx) => {
    const done: string[] = [];
    for (const definition of definitions) {
      done.push(`${definition.slug} is ${await registerProvider(tx, definition, key)}.`);
    }
    return done;
  });
  lines.forEach(output.line);
}

type Listed = Awaited<ReturnType<typeof listProviders>>[number];
type Host = Awaited<ReturnType<typeof listHosts>>[number];

/** Origins at which a provider is offered; its own brand's first. */
function originsOf({ provider, brand }: Listed, hosts: readonly Host[], publicUrl: string) {
  const own = hosts.filter(({ brandUuid }) => brandUuid === provider.brandUuid);
  const others = hosts.filter((host) => !own.includes(host));
  const offered = [...own, ...others].filter(({ scope }) => scope === "ALL" || scope === brand);
  const origins = offered.map(({ host }) => {
    const url = new URL(publicUrl);
    url.hostname = host;
    return url.origin;
  });
  return origins.length === 0 ? [publicUrl] : origins;
}

/** What the provider's administrator has to enter for one host. */
function describeHost({ provider: { kind, slug } }: Listed, origin: string): string[] {
  if (kind === "oidc") return [`  redirect URI: ${redirectUri(origin)}`];
  const { entityId, acsUrl } = samlNames(origin, slug);
  return [`  entity id, metadata: ${entityId}`, `  ACS: ${acsUrl}`];
}

function describeDomains({ domains }: Listed, open: ReadonlySet<string>, { line }: Output): void {
  for (const { domain, required } of domains) {
    const how = required ? "must sign in there" : "may sign in there";
    const note = open.has(domain) ? "" : "; the domain opens no building to newcomers yet";
    line(`  ${domain}: ${how}${note}`);
  }
}

async function describeProviders({ db, output, publicUrl }: CommandParts): Promise<void> {
  const [listed, hosts] = await Promise.all([listProviders(db), listHosts(db)]);
  if (listed.length === 0) {
    output.line("There are no providers yet.");
    return;
  }
  const domains = listed.flatMap((each) => each.domains.map(({ domain }) => domain));
  const open = await listOpenDomains(db, domains);
  for (const each of listed) {
    const { provider, brand, portfolio } = each;
    const state = provider.isActive ? "on" : "off";
    output.line(
      `${provider.slug} (${provider.kind}, ${state}): ${provider.name}, ${brand}, ${portfolio}`,
    );
    describeDomains(each, open, output);
    for (const origin of originsOf(each, hosts, publicUrl)) {
      describeHost(each, origin).forEach(output.line);
    }
  }
}
