/** What somebody types at a provider. */
export interface Typed {
  email: string;
  first_name?: string;
  last_name?: string;
  subject?: string;
  email_verified?: string;
}

/** A browser's way through another site: cookies kept, redirects seen. */
function createVisit() {
  const cookies = new Map<string, string>();
  return async (url: string, form?: Record<string, string>) => {
    const answer = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    const next = location === null ? null : new URL(location, url).href;
    return { next, body: await answer.text() };
  };
}

/** Goes through the OpenID provider of `e2e/support`; answers where it sends the browser back to. */
export async function visitOidcProvider(url: string, typed: Typed | "cancel"): Promise<string> {
  const visit = createVisit();
  const { next: page } = await visit(url);
  if (page === null || !page.includes("/interaction/")) throw new Error(`No page: ${page}`);
  const form = typed === "cancel" ? { act: "cancel" } : { act: "sign-in", ...typed };
  let { next } = await visit(page, form);
  while (next !== null && new URL(next).origin === new URL(url).origin)
    ({ next } = await visit(next));
  if (next === null) throw new Error("The provider sent nobody back");
  return next;
}

const unescape = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

function fieldOf(html: string, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
  if (value === undefined) throw new Error(`The page has no ${name}`);
  return unescape(value);
}

/** Goes through the SAML provider of `e2e/support`; answers the form that it posts back. */
export async function visitSamlProvider(url: string, { subject = "", ...typed }: Typed) {
  const visit = createVisit();
  const { body: page } = await visit(url);
  const answer = { request: fieldOf(page, "request"), subject, ...typed };
  const { body } = await visit(`${new URL(url).origin}/sign-in`, answer);
  return {
    action: unescape(/action="([^"]*)"/.exec(body)?.[1] ?? ""),
    form: { SAMLResponse: fieldOf(body, "SAMLResponse"), RelayState: fieldOf(body, "RelayState") },
  };
}
