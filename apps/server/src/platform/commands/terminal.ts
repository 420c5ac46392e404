import { createInterface } from "node:readline/promises";

/** Somebody who can be asked. */
export interface Terminal {
  /** Asks a question; answers what was typed. */
  ask(question: string): Promise<string>;
}

/** The terminal that a command runs on; null where nobody is there to answer. */
export function openTerminal(
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
): Terminal | null {
  if (!input.isTTY || !output.isTTY) return null;
  return {
    async ask(question) {
      const lines = createInterface({ input, output });
      try {
        return await lines.question(question);
      } finally {
        lines.close();
      }
    },
  };
}
