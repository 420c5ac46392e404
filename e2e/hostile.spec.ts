import type { Page } from "@playwright/test";
import type { ContentItem } from "@portico/contract";
import { richTextAttributes, richTextElements } from "@portico/rules/rich-text";
import { corpus } from "@portico/rules/testing/hostile-texts/corpus";
import { type Elsewhere, signInElsewhere } from "./support/new-account.ts";
import { newContent, type TestContent } from "./support/new-content.ts";
import { startPictureHost } from "./support/picture-host.ts";
import { accounts, expect, test } from "./support/test.ts";

const tenant = { email: accounts.tenant, password: accounts.password };
const script = "javascript:alert(1)";
const heading = "Written by somebody else";

/** Ends whatever a text may have left open, so that the next one is read anew. */
const ending =
  "--> ]]>\"'></script></style></title></textarea></xmp></noscript></noembed></noframes></iframe></select></template></svg></math></table>";

/** A content by its page. */
interface Shown {
  path: string;
  title: string;
}

declare global {
  interface Window {
    /** What the page's policy kept from happening. */
    violations?: string[];
  }
}

interface Seen {
  violations: string[];
  elements: string[];
}

/** What a page did that no text may make it do. */
async function watch(page: Page): Promise<string[]> {
  const { origin } = new URL(page.url());
  const deeds: string[] = [];
  page.on("dialog", async (dialog) => {
    deeds.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.context().on("page", (other) => deeds.push(`window: ${other.url()}`));
  page.on("request", (request) => {
    const { protocol } = new URL(request.url());
    const isOwn = request.url().startsWith(`${origin}/`) || protocol === "data:";
    if (!isOwn) deeds.push(`request: ${request.url()}`);
    if (request.isNavigationRequest()) deeds.push(`navigation: ${request.url()}`);
  });
  await page.evaluate(() => {
    const seen: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      seen.push(`${violatedDirective} ${blockedURI}`);
    });
    window.violations = seen;
  });
  return deeds;
}

/** Leads the open page to a content without a reload, and tells what has become of its text. */
async function show(page: Page, { path, title }: Shown): Promise<Seen> {
  await page.evaluate((target) => {
    history.pushState({}, "", target);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return page.getByRole("heading", { name: heading }).evaluate((above) => {
    const { violations = ["nobody watched"] } = window;
    const body = [...(above.parentElement?.querySelectorAll("h2 + * *") ?? [])];
    const elements = body.map((element) => {
      const names = element.getAttributeNames().map((name) => `${element.localName}.${name}`);
      return [element.localName, ...names, ...addressesOf(element)];
    });
    function addressesOf(element: Element): string[] {
      const given = ["href", "src"].map((name) => element.getAttribute(name) ?? "");
      return given.flatMap((address) => (/^[a-z]+:/i.exec(address)?.[0] ?? []) as string);
    }
    const scripts = document.querySelectorAll('a[href^="javascript:" i]').length;
    return {
      violations: [...violations, ...(scripts > 0 ? ["a link that is a script"] : [])],
      elements: [...new Set(elements.flat())],
    };
  });
}

/** Answers texts in the server's place, each as a content of its own. */
async function answerInPlace(
  page: Page,
  team: Elsewhere,
  content: TestContent,
  texts: readonly string[],
) {
  const path = `/tenant/v2/buildings/${content.buildingUuid}/content/`;
  const answer = await team.get(path + content.uuid);
  const { data } = (await answer.json()) as { data: { content: ContentItem } };
  const uuidOf = (at: number) => `0190a5d0-0000-7000-8000-${String(at).padStart(12, "0")}`;
  await page.route(`**${path}0190a5d0-*`, async (route) => {
    const at = Number(/-(\d+)(?:\?|$)/.exec(route.request().url())?.[1]);
    const hostile = {
      ...data.content,
      uuid: uuidOf(at),
      title: `Text ${at}`,
      rich_description: texts[at] ?? "",
      cta_type: "EXTERNAL_URL",
      cta_label: "Go",
      cta_url: script,
      virtual_url: script,
    };
    await route.fulfill({ json: { data: { content: hostile } } });
  });
  return texts.map((_, at) => ({
    path: content.path.replace(content.uuid, uuidOf(at)),
    title: `Text ${at}`,
  }));
}

const marks = [
  "a.rel",
  "a.target",
  "img.loading",
  "img.decoding",
  "http:",
  "https:",
  "mailto:",
  "tel:",
];
const attributes = Object.entries(richTextAttributes).flatMap(([element, names]) =>
  names.map((name) => `${element}.${name}`),
);
const allowed: ReadonlySet<string> = new Set([...richTextElements, ...attributes, ...marks]);

/** Several texts on one page; the one that nothing ends comes last. */
function grouped(texts: readonly string[], size: number): string[] {
  const ordered = texts.toSorted(
    (a, b) => Number(a.includes("<plain")) - Number(b.includes("<plain")),
  );
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, at) =>
    ordered.slice(at * size, (at + 1) * size).join(""),
  );
}

// Of size, the server's limits take care: no page gets such a text.
const attacks = Object.values(corpus)
  .flatMap((each) => each.map(([, html]) => html))
  .filter((html) => html.length < 5000)
  .map((html) => html + ending);

/** Shows every text on a page that is open already, and finds nothing of what they try. */
async function withstand(page: Page, contents: readonly Shown[], deeds: readonly string[]) {
  for (const content of contents) {
    const { violations, elements } = await show(page, content);
    const seen = [...violations, ...deeds, ...elements.filter((each) => !allowed.has(each))];
    expect(seen, content.title).toEqual([]);
  }
}

const harmless = { rich_description: "<p>Harmless</p>", description_title: heading };

test("no hostile text that is imported runs, loads, asks or leads away", async ({
  page,
  request,
  signIn,
}) => {
  const team = await signInElsewhere(request, tenant);
  const first = await newContent(team, harmless);
  const contents: TestContent[] = [];
  for (const text of grouped(attacks, 80)) {
    contents.push(await newContent(team, { ...harmless, rich_description: text }));
  }
  await signIn();
  await page.goto(first.path);
  await expect(page.getByText("Harmless")).toBeVisible();
  await withstand(page, contents, await watch(page));
});

test.describe("with neither the server's cleaning nor the page's policy", () => {
  test.use({ bypassCSP: true });

  test("no hostile text does, either", async ({ page, request, signIn }) => {
    const team = await signInElsewhere(request, tenant);
    const content = await newContent(team, harmless);
    await signIn();
    await page.goto(content.path);
    await expect(page.getByText("Harmless")).toBeVisible();
    const deeds = await watch(page);
    await withstand(page, await answerInPlace(page, team, content, grouped(attacks, 20)), deeds);
  });
});

test("pictures of other hosts come from the portal, and missing ones leave a frame", async ({
  page,
  request,
  signIn,
}) => {
  const host = await startPictureHost();
  try {
    const content = await newContent(await signInElsewhere(request, tenant), {
      rich_description: `<p><img src="${host.origin}/a.png" alt="A lobby"> <img src="${host.origin}/b.txt" alt="Nothing"></p>`,
    });
    const asked: string[] = [];
    page.on("request", (each) => asked.push(new URL(each.url()).origin));
    await signIn();
    await page.goto(content.path);
    const widthOf = (name: string) =>
      page.getByRole("img", { name }).evaluate((image: HTMLImageElement) => image.naturalWidth);
    // The process that renders starts with the first picture.
    await expect.poll(() => widthOf("A lobby")).toBe(700);
    await expect.poll(() => widthOf("Nothing")).toBe(960);
    expect(asked).not.toContain(host.origin);
    expect(host.askedBy()).toEqual(["Portico"]);
  } finally {
    host.stop();
  }
});
