import { runCommandLine } from "./command-line.ts";
import { openTerminal } from "./platform/commands/terminal.ts";
import { onShutdown } from "./platform/process/shutdown.ts";
import { logUnhandledRejections } from "./platform/process/unhandled-rejections.ts";

logUnhandledRejections();
const { argv, env, stdin, stdout } = process;
const surroundings = {
  env,
  stdout,
  complain: console.error,
  terminal: openTerminal(stdin, stdout),
  onShutdown,
};
process.exit(await runCommandLine(argv.slice(2), surroundings));
