import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { UsageError } from "./command.ts";

/**
 * Tells the options of a command from its other words.
 * @throws UsageError for an option that it does not have, or that lacks its value
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
