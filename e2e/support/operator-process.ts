import { runCommandLine } from "../../apps/server/src/command-line.ts";
import type { Asked, Said } from "./operator.ts";

/** Runs a command here: starting Node for each takes longer than most of them. */
async function run({ id, words, env }: Asked): Promise<void> {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = await runCommandLine(words, {
    env,
    stdout: { write: (text) => said.push(text) },
    complain: (lines) => void complaints.push(lines),
    terminal: null,
    // The process ends with those who ask it.
    onShutdown: () => undefined,
  });
  const answer: Said = { id, code, said: said.join(""), complaints: complaints.join("\n") };
  process.send?.(answer);
}

process.on("message", (asked: Asked) => void run(asked));
process.on("disconnect", () => process.exit(0));
