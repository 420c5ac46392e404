import type { FastifyInstance, InjectOptions } from "fastify";

type Answer = Awaited<ReturnType<FastifyInstance["inject"]>>;

/** A browser at a host of the portal: it keeps cookies and says that it is one. */
export interface TestBrowser {
  request(options: InjectOptions & { url: string }): Promise<Answer>;
  /** Opens an address of the portal; answers where it leads, less the trace id of a refusal. */
  open(url: string): Promise<string>;
  /** Posts a form as another site's page does: without our cookies. */
  postFromElsewhere(url: string, form: Record<string, string>): Promise<string>;
  cookies: Map<string, string>;
}

/** Opens a browser with nothing in it. */
export function openBrowser(app: FastifyInstance, host = "localhost"): TestBrowser {
  const cookies = new Map<string, string>();
  const locationOf = ({ headers }: Answer) =>
    (headers.location ?? "").replace(/&trace_id=[\da-f]{32}$/, "");

  const browser: TestBrowser = {
    cookies,
    async request({ url, ...options }) {
      const answer = await app.inject({
        ...options,
        // An absolute address has a host of its own for `inject`; the portal's is the browser's.
        url: url.replace(/^https?:\/\/[^/]+/, ""),
        headers: { host, "x-web": "true", "user-agent": "Test", ...options.headers },
        cookies: Object.fromEntries(cookies),
      });
      for (const { name, value, expires } of answer.cookies) {
        if (expires !== undefined && expires.getTime() === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
    open: async (url) => locationOf(await browser.request({ url })),
    async postFromElsewhere(url, form) {
      const answer = await app.inject({
        method: "POST",
        url: url.replace(/^https?:\/\/[^/]+/, ""),
        headers: {
          host,
          origin: "https://idp.example",
          "content-type": "application/x-www-form-urlencoded",
        },
        payload: new URLSearchParams(form).toString(),
      });
      return locationOf(answer);
    },
  };
  return browser;
}
