import { createInterface, type Interface } from "node:readline";
import { CommandFailure } from "./command.ts";

/** Somebody who can be asked. */
export interface Terminal {
  /**
   * Asks a question; answers what was typed, which may have been typed before it was asked.
   * @throws CommandFailure where whoever was there has gone
   */
  ask(question: string): Promise<string>;
}

/** What a terminal is on the side of the process. */
type Input = NodeJS.ReadableStream & { isTTY?: boolean };
type Output = NodeJS.WritableStream & { isTTY?: boolean };

/** The terminal that a command runs on; null where nobody is there to answer. */
export function openTerminal(input: Input, output: Output): Terminal | null {
  if (input.isTTY !== true || output.isTTY !== true) return null;
  const typed: string[] = [];
  let asked: { answer: (line: string) => void; giveUp: () => void } | null = null;
  let lines: Interface | null = null;

  /** One for all questions: what somebody types ahead would go with each that is closed. */
  function open(): Interface {
    const opened = createInterface({ input, output });
    opened.on("line", (line) => {
      const waiting = asked;
      // At once: the next line may be there already.
      asked = null;
      if (waiting === null) typed.push(line);
      else waiting.answer(line);
    });
    opened.on("close", () => {
      lines = null;
      asked?.giveUp();
    });
    // While it reads, the terminal itself raises no signal.
    opened.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
    return opened;
  }

  return {
    ask(question) {
      lines ??= open();
      const ahead = typed.shift();
      if (ahead !== undefined) {
        output.write(`${question}${ahead}\n`);
        return Promise.resolve(ahead);
      }
      lines.setPrompt(question);
      lines.prompt();
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const giveUp = () => reject(new CommandFailure("Nobody is there to answer any more."));
      asked = { answer: resolve, giveUp };
      return promise;
    },
  };
}
