/** A line to the host without the SDK: what is said goes out as it is, what comes back is kept. */

/** An answer as it came, whatever it is. */
export interface Answer {
  action: string;
  requestId?: unknown;
  data?: unknown;
  error?: unknown;
  /** Whether it came as JSON text or as an object. */
  form: "text" | "object";
}

/** The windows that a guest speaks and hears by. */
export interface LineWindow {
  parent: unknown;
  addEventListener(
    type: "message",
    listener: (event: { data: unknown; source: unknown }) => void,
  ): void;
}

/** Milliseconds between two messages, so that the host's limit is kept. */
const pause = 60;
/** Milliseconds after which silence is one. */
const silence = 500;
/** Milliseconds for an answer, with time for a user to agree to something. */
const patience = 30_000;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

function read(data: unknown): Answer | null {
  try {
    const value: unknown = typeof data === "string" ? JSON.parse(data) : data;
    if (typeof value !== "object" || value === null || !("action" in value)) return null;
    const form = typeof data === "string" ? "text" : "object";
    return { ...value, action: String(value.action), form };
  } catch {
    return null;
  }
}

/** Opens a line to the window around this one. */
export function openLine(window: LineWindow) {
  const parent = window.parent as { postMessage(message: unknown, targetOrigin: string): void };
  const heard: Answer[] = [];
  let wake: () => void = () => undefined;
  window.addEventListener("message", ({ data, source }) => {
    const answer = source === parent ? read(data) : null;
    if (answer === null) return;
    heard.push(answer);
    wake();
  });

  /** Sends messages at once, and gives as many answers as are due; all until it is silent for 0. */
  async function collect(messages: readonly unknown[], due: number): Promise<Answer[]> {
    heard.length = 0;
    await new Promise<void>((resolve) => {
      wake = () => {
        if (heard.length === due) resolve();
      };
      void wait(due === 0 ? silence : patience).then(resolve);
      for (const message of messages) parent.postMessage(message, "*");
    });
    return [...heard];
  }

  return {
    /** Asks, slowly enough for the host's limit, and waits for an answer to each message or for `due`. */
    async ask(messages: readonly unknown[], due = messages.length): Promise<Answer[]> {
      await wait(pause * messages.length);
      return collect(messages, due);
    },
    /** Sends everything at once. */
    flood: (messages: readonly unknown[]) => collect(messages, 0),
  };
}

/** A line to the host. */
export type Line = ReturnType<typeof openLine>;
