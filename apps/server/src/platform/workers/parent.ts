import { isOrder, type Numbers, type Order, type Report } from "./messages.ts";

/** The process that started this one, as a worker sees it. */
export interface Parent {
  /** What this process is to serve. */
  order: Promise<Order & { kind: "serve" }>;
  tell(report: Report): void;
  /** Answers whoever gathers numbers from now on. */
  onNumbersWanted(read: () => Promise<Numbers>): void;
}

/** Listens to the process that started this one. */
export function hearParent(): Parent {
  const tell = (report: Report) => void process.send?.(report);
  return {
    order: new Promise((resolve) => {
      process.on("message", (message) => {
        if (isOrder(message) && message.kind === "serve") resolve(message);
      });
    }),
    tell,
    onNumbersWanted(read) {
      process.on("message", (message) => {
        if (!isOrder(message) || message.kind !== "tellNumbers") return;
        void read().then(
          (numbers) => tell({ kind: "numbers", numbers }),
          () => undefined,
        );
      });
    },
  };
}
