import type { FastifyRequest } from "fastify";

type Asked = Pick<FastifyRequest, "headers" | "host">;

/**
 * The host that the browser used, where a proxy in front has passed it on without its port or with
 * another one; null where nothing is wrong. Only what the browser calls one origin counts: a page of
 * another port of the same machine is foreign (Fetch Metadata §2.3).
 */
export function hostWithPort({ headers, host }: Asked): string | null {
  const { origin } = headers;
  const site = headers["sec-fetch-site"];
  if (origin === undefined || (site !== undefined && site !== "same-origin")) return null;
  const [used, told] = [URL.parse(origin), URL.parse(`http://${host}`)];
  if (used === null || used.hostname !== told?.hostname || used.host === host) return null;
  return used.host;
}

/** Tells once of a proxy that changes the port: every sign-in by password is refused behind it. */
export function watchPorts() {
  let isTold = false;
  return (request: Asked & { log: { warn(text: string): void } }): void => {
    const used = isTold ? null : hostWithPort(request);
    if (used === null) return;
    isTold = true;
    request.log.warn(
      `Browsers use ${used}, and the proxy in front says ${request.host}: sign-ins are refused. Let it pass the host on with its port (nginx: proxy_set_header Host $http_host).`,
    );
  };
}
