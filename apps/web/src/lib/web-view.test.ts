import { afterAll, expect, it, vi } from "vitest";

afterAll(vi.resetModules);

/** What the page makes of an address. */
async function arriveAt(href: string) {
  vi.resetModules();
  const { noteWebView, useWebView } = await import("./web-view.ts");
  let address = href;
  vi.stubGlobal("location", new URL(href));
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_state: unknown, _title: string, url: URL) => (address = url.href),
  });
  noteWebView();
  return { address, arrival: useWebView.getState().arrival };
}

const origin = "https://portal.example";

it("takes what was handed over out of the address and leaves the rest", async () => {
  const query = "accessToken=a.b.c&lang=de&buildingUuid=1&baseUrl=https%3A%2F%2Fapi.example";
  expect(await arriveAt(`${origin}/add-card?${query}#end`)).toEqual({
    address: `${origin}/add-card?lang=de#end`,
    arrival: { accessToken: "a.b.c", buildingUuid: "1", baseUrl: "https://api.example" },
  });
});

it("takes the rest out where there is no token, too", async () => {
  expect(await arriveAt(`${origin}/webview/help-desk?accessToken=&baseUrl=x`)).toEqual({
    address: `${origin}/webview/help-desk`,
    arrival: null,
  });
});

it("leaves other pages alone", async () => {
  const href = `${origin}/account?accessToken=a.b.c`;
  expect(await arriveAt(href)).toEqual({ address: href, arrival: null });
});
