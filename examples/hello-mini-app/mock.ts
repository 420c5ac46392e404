import { createMockHost } from "@portico/miniapp-sdk/testing";

const frame = document.querySelector("iframe");
if (frame === null) throw new Error("The page has no frame.");

const host = createMockHost({
  get contentWindow() {
    return frame.contentWindow;
  },
  origin: location.origin,
});

document.querySelector("#theme")?.addEventListener("click", () => {
  const mode = host.context.theme.mode === "light" ? "dark" : "light";
  host.change({ theme: { ...host.context.theme, mode } });
});
document.querySelector("#language")?.addEventListener("click", () => {
  host.change({ locale: host.context.locale === "en" ? "de" : "en" });
});
// After the host listens: the guest's first message must not be lost.
frame.src = "./index.html";
