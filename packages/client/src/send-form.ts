import { ApiError } from "./api-error.ts";
import { type Transport, watchLine } from "./send.ts";

/** How long nothing may move before whoever waits hears of it, in ms: lines stand still in tunnels. */
const stillMs = 30_000;

interface Upload {
  files: readonly File[];
  /** Name of the parts that bring the files. */
  field: string;
  /** Hears how much has gone, from 0 to 1; at 1 the server works on it. */
  onProgress: (part: number) => void;
}

/** Takes a call there as a form with files; `fetch` does not tell how much of it has gone. */
export function formTransport({ files, field, onProgress }: Upload): Transport {
  return ({ url, method, headers, body, signal }) => {
    const form = new FormData();
    for (const [name, text] of Object.entries(body as Record<string, string | undefined>)) {
      if (text !== undefined) form.append(name, text);
    }
    for (const file of files) form.append(field, file, file.name);

    const request = new XMLHttpRequest();
    return new Promise<Response>((resolve, reject) => {
      const fail = (code: "network" | "offline" | "timeout") =>
        reject(new ApiError(code, { status: 0, traceId: headers.get("x-trace-id") ?? "" }));
      const giveUp = () => {
        fail("timeout");
        request.abort();
      };
      let still = setTimeout(giveUp, stillMs);
      const moved = () => {
        clearTimeout(still);
        still = setTimeout(giveUp, stillMs);
      };
      request.open(method, url);
      // The browser says the type of the form itself, with what parts it.
      for (const [name, value] of headers) {
        if (name !== "content-type") request.setRequestHeader(name, value);
      }
      request.upload.addEventListener("progress", ({ loaded, total }) => {
        moved();
        onProgress(total === 0 ? 1 : loaded / total);
      });
      request.addEventListener("load", () => {
        const type = request.getResponseHeader("content-type") ?? "";
        const { status, responseText } = request;
        resolve(new Response(responseText, { status, headers: { "content-type": type } }));
      });
      const lineSays = watchLine(method);
      request.addEventListener("error", () => fail(lineSays()));
      request.addEventListener("abort", () => {
        reject(signal?.reason ?? new DOMException("", "AbortError"));
      });
      request.addEventListener("loadend", () => clearTimeout(still));
      signal?.addEventListener("abort", () => request.abort(), { once: true });
      if (signal?.aborted === true) return request.abort();
      request.send(form);
    });
  };
}
