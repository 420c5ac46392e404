/** What the command line and the start may ask of the imports. */
export { type Command, type CommandParts, type Output, UsageError } from "./commands/command.ts";
export { demoCommand } from "./commands/demo-command.ts";
export { grantCommand } from "./commands/grant-command.ts";
export { importCommand } from "./commands/import-command.ts";
export { createOutput } from "./commands/output.ts";
export {
  type DemoAccess,
  describeDemo,
  loadDemoPortfolio,
  refreshDemoPortfolio,
} from "./demo-portfolio.ts";
export type { GivenPassword } from "./demo/demo-passwords.ts";
export { ImportFailure } from "./import-failure.ts";
