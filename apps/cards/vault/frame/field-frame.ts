import type { FieldName } from "../lib/fields.ts";
import type { Order } from "../lib/orders.ts";
import { type Report, readReport } from "../lib/reports.ts";

/** A field of the vault within the page. */
export interface FieldFrame {
  obey: (order: Order) => void;
  /** What the frame is called by assistive technology. */
  entitle: (title: string) => void;
  remove: () => void;
}

const titles: Readonly<Record<FieldName, string>> = {
  number: "Card number",
  cvv: "Security code",
};

/** Puts a field into the page; only the vault's own frame is listened to. */
export function openFieldFrame(
  name: FieldName,
  place: Element,
  vault: string,
  hear: (report: Report) => void,
): FieldFrame {
  const frame = document.createElement("iframe");
  frame.title = titles[name];
  frame.src = `${vault}/fields/${name}?page=${encodeURIComponent(location.origin)}`;
  Object.assign(frame.style, { display: "block", width: "100%", height: "100%", border: "0" });
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== vault || source === null || source !== frame.contentWindow) return;
    const report = readReport(data);
    if (report !== null) hear(report);
  };
  window.addEventListener("message", listen);
  place.replaceChildren(frame);
  return {
    obey: (order) => frame.contentWindow?.postMessage(order, vault),
    entitle: (title) => void (frame.title = title),
    remove() {
      window.removeEventListener("message", listen);
      frame.remove();
    },
  };
}
