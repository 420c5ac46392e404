/** What the command line, the start and the benchmark may ask of the demo. */
export { demoCommand } from "./demo-command.ts";
export { holdsDemo } from "./demo-folder.ts";
export type { GivenPassword } from "./demo-passwords.ts";
export {
  type DemoAccess,
  describeDemo,
  loadDemoPortfolio,
  refreshDemoPortfolio,
} from "./demo-portfolio.ts";
