import { Agent } from "node:http";
import { openStandIn } from "../../apps/server/src/adapters/devices/mqtt/stand-in.ts";
import { startBroker } from "../../apps/server/src/adapters/devices/testing/broker.ts";
import type { Closing } from "../../apps/server/src/platform/process/closing.ts";
import { openPortal } from "../open-portal.ts";
import { openStream } from "../open-stream.ts";
import { type Figure, median, type Part } from "../report/figure.ts";
import { amount, openSuiteStage, type SuiteViewer } from "./suite-stage.ts";

/** How often the broker dies. */
const deaths = 5;
/** How long a page may take to hear what it has to, in milliseconds. */
const patience = 60_000;

/** A page of a suite that is open. */
interface SuitePage {
  /** When it hears that the suite is, or is not, within reach, from now on. */
  hears: (isAvailable: boolean) => Promise<number>;
  close: () => void;
}

async function openPage(agent: Agent, { changes: url, headers }: SuiteViewer): Promise<SuitePage> {
  let isAvailable: string | undefined;
  let hear = () => {};
  const close = await openStream(agent, { url, headers }, (text) => {
    const told = [...text.matchAll(/"is_available":(true|false)/g)].at(-1)?.[1];
    if (told === undefined) return;
    isAvailable = told;
    hear();
  });
  return {
    hears: (wanted) =>
      new Promise((resolve, reject) => {
        const late = () => reject(new Error(`An open page did not hear is_available: ${wanted}`));
        const timer = setTimeout(late, patience);
        hear = () => {
          if (isAvailable !== String(wanted)) return;
          clearTimeout(timer);
          resolve(performance.now());
        };
        hear();
      }),
    close,
  };
}

/** How soon open pages of suites show that their broker died, and that it is back. */
export async function measureBroker(closing: Closing): Promise<Part> {
  const broker = await startBroker();
  closing.add(() => broker.kill());
  const stage = await openSuiteStage(await openPortal(closing, broker.url));
  closing.add(stage.close);
  const { landlord, externalIds: suites } = stage;
  const equipment = openStandIn({ broker: broker.url, landlord, equipment: "bench", suites });
  closing.add(equipment.close);
  const agent = new Agent({ keepAlive: false });
  const pages = await stage.openPages((viewer) => openPage(agent, viewer));

  const toHear = async (isAvailable: boolean, act: () => Promise<void>) => {
    const from = performance.now();
    await act();
    const heard = await Promise.all(pages.map((page) => page.hears(isAvailable)));
    return Math.max(...heard) - from;
  };
  const [away, back]: [number[], number[]] = [[], []];
  for (let death = 0; death < deaths; death += 1) {
    away.push(await toHear(false, broker.kill));
    back.push(await toHear(true, broker.start));
  }
  for (const page of pages) page.close();
  const figures: Figure[] = [
    { name: "the last page shows that it is away, p50", unit: "ms", value: median(away) },
    {
      name: "the last page shows that it is away, worst",
      unit: "ms",
      value: Math.max(...away),
      target: { of: "value", sign: "<", bound: 5000 },
    },
    { name: "the last page is back after it, p50", unit: "ms", value: median(back) },
    { name: "the last page is back after it, worst", unit: "ms", value: Math.max(...back) },
  ];
  return {
    title: `A broker that dies ${deaths} times: ${amount.pages} pages of ${amount.suites} suites`,
    figures,
  };
}
