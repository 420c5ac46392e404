import { createGuest } from "@portico/miniapp-sdk/guest";
import { openLine } from "./line.ts";
import { createPage } from "./page.ts";
import { runConformance } from "./run.ts";

const page = createPage();

if (window.parent === window) {
  page.standAlone();
} else {
  const appUuid = new URLSearchParams(location.search).get("app") ?? "conformance";
  for await (const result of runConformance(openLine(window), () => createGuest({ appUuid }))) {
    page.add(result);
  }
  page.finish();
}
