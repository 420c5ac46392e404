import { createGuest } from "@portico/miniapp-sdk/guest";
import { openLine } from "./line.ts";
import { createPage } from "./page.ts";
import { endingCases } from "./initialised-cases.ts";
import { run, runConformance } from "./run.ts";

const page = createPage();

if (window.parent === window) {
  page.standAlone();
} else {
  const appUuid = new URLSearchParams(location.search).get("app") ?? "conformance";
  const line = openLine(window);
  for await (const result of runConformance(line, () => createGuest({ appUuid }))) {
    page.add(result);
  }
  page.finish();
  for (const one of endingCases) page.offer(one.action, () => void run(one, line).then(page.add));
}
