import { setTimeout as delay } from "node:timers/promises";
import { pace } from "../env.ts";
import type { Figure, Part } from "../report/figure.ts";
import { percentile99 } from "./load.ts";
import { type BenchDirectory, makeBenchDirectory } from "./scim-directory.ts";

/** What Entra asks of a directory's portal at least, and what Okta waits for at most. */
const requirements = { perSecond: 25, milliseconds: 600 } as const;

const users = 10_000;
const scimJson = { "content-type": "application/scim+json" } as const;

/** A request of a directory, and the status of its answer. */
interface ScimCall {
  name: string;
  method: string;
  path: string;
  body?: unknown;
  status: number;
}

function filtered(name: string, filter: string): ScimCall {
  return {
    name,
    method: "GET",
    path: `/Users?filter=${encodeURIComponent(filter)}`,
    status: 200,
  };
}

/** What directories do all day, number by number: each is about somebody else. */
function callAt({ ids, domain }: BenchDirectory, number: number): ScimCall {
  const person = (number * 7919) % ids.length;
  const email = `${person + 1}@${domain}`;
  const one = `/Users/${ids[person]}`;
  const create = {
    userName: `new-${number}@${domain}`,
    name: { givenName: "Nora", familyName: "Berg" },
    emails: [{ type: "work", value: `new-${number}@${domain}`, primary: true }],
    active: true,
  };
  const replace = { op: "Replace", path: "title", value: `Clerk ${number}` };
  const page = `/Users?startIndex=${person + 1}&count=100`;
  const calls: ScimCall[] = [
    filtered("by userName", `userName eq "${email.toUpperCase()}"`),
    { name: "one user", method: "GET", path: one, status: 200 },
    { name: "change", method: "PATCH", path: one, body: { Operations: [replace] }, status: 200 },
    filtered("by address", `emails[type eq "work"].value eq "${email}"`),
    { name: "new user", method: "POST", path: "/Users", body: create, status: 201 },
    { name: "page of a hundred", method: "GET", path: page, status: 200 },
  ];
  const call = calls[number % calls.length];
  if (call === undefined) throw new RangeError("There are no calls");
  return call;
}

/** How long each call took from the moment when it was due, in milliseconds. */
type Times = Map<string, number[]>;

async function send(origin: string, token: string, call: ScimCall): Promise<void> {
  const response = await fetch(`${origin}/scim/v2${call.path}`, {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, ...scimJson },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
  await response.arrayBuffer();
  if (response.status === call.status) return;
  throw new Error(`${call.name} answered ${response.status}`);
}

/** Sends a call every 40 ms, whether the ones before have been answered or not. */
async function sendSteadily(origin: string, directory: BenchDirectory): Promise<Times> {
  const times: Times = new Map();
  const started = performance.now();
  const sent: Promise<void>[] = [];
  const count = pace.scimSeconds * requirements.perSecond;
  for (let number = 0; number < count; number += 1) {
    const due = started + (number * 1000) / requirements.perSecond;
    await delay(Math.max(due - performance.now(), 0));
    const call = callAt(directory, number);
    const answered = send(origin, directory.token, call).then(() => {
      const list = times.get(call.name) ?? [];
      times.set(call.name, [...list, performance.now() - due]);
    });
    answered.catch(() => undefined);
    sent.push(answered);
  }
  await Promise.all(sent);
  return times;
}

function figuresOf(name: string, times: readonly number[]): Figure[] {
  const target = { of: "value", sign: "<", bound: requirements.milliseconds } as const;
  return [
    { name: `${name}, p99`, unit: "ms", value: percentile99(times), target },
    { name: `${name}, slowest`, unit: "ms", value: Math.max(...times), target },
  ];
}

/** Provisioning at the pace of Entra, within the patience of Okta. */
export async function measureScim(origin: string, databaseUrl: string): Promise<Part> {
  const directory = await makeBenchDirectory(databaseUrl, users);
  const times = await sendSteadily(origin, directory);
  const byCall = [...times].map(([name, list]) => ({ name, list }));
  return {
    title: `SCIM: ${requirements.perSecond} requests a second for ${pace.scimSeconds} s, directory of ${users} users`,
    figures: [
      ...figuresOf(
        "all",
        byCall.flatMap(({ list }) => list),
      ),
      ...byCall.map(({ name, list }) => ({
        name: `${name}, p99`,
        unit: "ms",
        value: percentile99(list),
      })),
    ],
  };
}
