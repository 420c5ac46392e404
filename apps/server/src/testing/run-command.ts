import type { Command } from "../platform/commands/command.ts";
import { createOutput } from "../platform/commands/output.ts";
import type { TestApp } from "./test-app.ts";

/** Runs a command of the operator; answers its lines. */
export async function runCommand(
  test: Pick<TestApp, "database" | "secretKey">,
  command: Command,
  words: readonly string[],
  now = new Date(),
): Promise<string[]> {
  const lines: string[] = [];
  const task = await command.read(words);
  await task({
    db: test.database.db,
    output: createOutput({ write: (text: string) => lines.push(text.trimEnd()) }),
    now,
    publicUrl: "http://localhost:4000",
    isOwnMachine: true,
    secretKey: () => Promise.resolve(test.secretKey),
  });
  return lines;
}
