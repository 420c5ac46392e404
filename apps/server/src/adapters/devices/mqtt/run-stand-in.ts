import { openStandIn } from "./stand-in.ts";

const [broker, landlord, ...suites] = process.argv.slice(2);
if (broker === undefined || landlord === undefined || suites.length === 0) {
  console.error("How: node run-stand-in.ts mqtt://localhost LANDLORD SUITE …");
  process.exit(2);
}
const standIn = openStandIn({ broker, landlord, equipment: "stand-in", suites });
console.log(`Speaks for ${suites.join(", ")} of ${landlord} at ${broker}; Ctrl-C ends it.`);
process.once("SIGINT", () => void standIn.close());
