import { serveSdk } from "./support/sdk-modules.ts";
import { expect, test } from "./support/test.ts";

const hostOrigin = "https://portal.example";

/** Guests that are open at once. */
const count = 50;

/** Calls of each guest: half of them with an id, which all guests number alike. */
const calls = 10;

/** Every five guests share an origin, which sets them apart by their windows alone. */
const originOf = (at: number) => `https://app-${Math.floor(at / 5)}.guests.example`;

/** Says at once what it asks, and keeps all that the host tells it. */
const guest = `<!doctype html><script>
  const name = decodeURIComponent(location.hash.slice(1));
  window.heard = new Promise((resolve) => {
    const heard = [];
    onmessage = ({ data, source }) => {
      if (source !== parent) return;
      if (data.action === "end") resolve(heard);
      else heard.push(data);
    };
  });
  for (let call = 0; call < ${calls}; call += 1) {
    const requestId = call % 2 === 0 ? { requestId: String(call) } : {};
    parent.postMessage({ action: "getStorage", ...requestId, data: { key: name + " " + call } }, "*");
  }
</script>`;

/** A page with the host of the SDK, which answers later calls first, each with the app that it takes it for. */
const host = `<!doctype html><script type="module">
  import { createHost } from "/sdk/host/index.ts";
  const waiting = [];
  const answerAll = () => {
    for (const answer of waiting.toReversed()) answer();
    setTimeout(() => {
      for (const frame of document.querySelectorAll("iframe"))
        frame.contentWindow.postMessage({ action: "end" }, "*");
      document.documentElement.dataset.state = "answered";
    });
  };
  const host = createHost({
    host: { name: "Portal", version: "1" },
    context: () => ({}),
    onConsent: async () => false,
    handlers: {
      getStorage: ({ key }, { frame }) => new Promise((resolve) => {
        waiting.push(() => resolve({ key, value: frame.appUuid }));
        if (waiting.length === ${count * calls}) answerAll();
      }),
    },
  });
  const originOf = ${originOf.toString()};
  for (let at = 0; at < ${count}; at += 1) {
    const element = document.createElement("iframe");
    element.src = originOf(at) + "/#app" + at;
    host.attach({
      get contentWindow() { return element.contentWindow; },
      origins: new Set([originOf(at)]),
      appUuid: "app" + at,
      permissions: new Set(["storage"]),
    });
    document.body.append(element);
  }
</script><body>`;

test("fifty apps that are open at once hear only what they have asked themselves", async ({
  page,
}) => {
  const serve = (url: string, body: string) =>
    page.route(url, (route) => route.fulfill({ contentType: "text/html", body }));
  await serve("https://*.guests.example/", guest);
  await serve(`${hostOrigin}/`, host);
  await serveSdk(page, hostOrigin);
  await page.goto(`${hostOrigin}/`);
  await expect(page.locator("html")).toHaveAttribute("data-state", "answered");
  const guests = page.frames().filter((frame) => frame !== page.mainFrame());
  expect(guests).toHaveLength(count);
  for (const frame of guests) {
    const name = new URL(frame.url()).hash.slice(1);
    const heard = await frame.evaluate(() => Reflect.get(window, "heard") as Promise<unknown[]>);
    const own = Array.from({ length: calls }, (_, call) => ({
      action: "getStorageResponse",
      ...(call % 2 === 0 ? { requestId: `${call}` } : {}),
      data: { key: `${name} ${call}`, value: name },
    }));
    expect(heard).toHaveLength(calls);
    expect(heard).toEqual(expect.arrayContaining(own));
  }
});
