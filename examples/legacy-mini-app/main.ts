/** Written from the specification alone: messages are JSON with an action, answers `{action}Response`. */

interface Answer {
  action: string;
  data?: { value?: string | null } | null;
  error?: string;
}

const byId = (id: string) => document.querySelector(`#${id}`) ?? document.body;

function say(message: object): void {
  window.parent.postMessage(JSON.stringify(message), "*");
}

function hear(answer: Answer): void {
  byId("log").append(`${JSON.stringify(answer)}\n`);
  if (answer.action === "initResponse") {
    byId("state").textContent = answer.error ?? "Connected";
    for (const action of ["getHostInfo", "getBrand", "getTheme", "getKioskEnabled"])
      say({ action });
    say({ action: "getStorage", data: { key: "visits" } });
    say({ action: "showNativePayment" });
    say({ action: "getWeather" });
  }
  if (answer.action === "getStorageResponse") {
    const visits = Number(answer.data?.value ?? 0) + 1;
    byId("visits").textContent = String(visits);
    say({ action: "setStorage", data: { key: "visits", value: String(visits) } });
  }
}

window.addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
  if (source === window.parent && typeof data === "string") hear(JSON.parse(data) as Answer);
});
byId("close").addEventListener("click", () => say({ action: "closeWebView" }));
say({ action: "init", data: { app_uuid: new URLSearchParams(location.search).get("app") ?? "" } });
