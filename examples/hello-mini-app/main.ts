import { autoResize, createGuest } from "@portico/miniapp-sdk/guest";

const guest = createGuest({ appUuid: new URLSearchParams(location.search).get("app") ?? "hello" });
function show(): void {
  const { locale = "en", theme, building } = guest.context ?? {};
  document.documentElement.lang = locale;
  document.documentElement.style.colorScheme = theme?.mode ?? "light dark";
  document.body.textContent = `Hello from ${building?.name ?? "nowhere"}!`;
}
guest.on("contextChanged", show);
await guest.ready.then(show);
autoResize(guest);
