import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";

/** How much one process takes on. */
export interface OverloadLimits {
  /** Requests at work at a time: more than wait for the database on a busy day, and few enough to end. */
  atWork: number;
  /** Milliseconds that another one waits for its place, before and after its body together. */
  patience: number;
}

/** Together they keep every answer within two seconds where a page takes up to fifteen milliseconds. */
export const overloadLimits: OverloadLimits = { atWork: 64, patience: 1000 };

/** Seconds after which a refused client asks again, drawn so that not all of them come at once. */
const askAgain = () => 2 + Math.floor(Math.random() * 4);

/** Part of its patience that whoever was let in before has at least, once the body is there. */
const leastPatience = 0.25;

/** Milliseconds between two lines in the log. */
const betweenWarnings = 10_000;

const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;

/** Those who wait, in turn, and what lets them in. */
type Queue = Map<FastifyRequest, () => void>;

/** Must be answered however much is waiting. */
const isUrgent = ({ routeOptions }: FastifyRequest) => routeOptions.config.isUrgent === true;

/**
 * Lets so many requests work at a time; those beyond wait in turn, and are refused with
 * `server.overloaded` where no place comes free in time. So whoever is let in is answered soon, and
 * clients that ask again at once do not eat up what is left. A request is at work until its answer
 * begins: a slow reader holds no place, and whoever hangs up has not ended what is done for them.
 */
export function refuseOverload(
  app: FastifyInstance,
  { atWork, patience }: OverloadLimits = overloadLimits,
): void {
  const working = new WeakSet<FastifyRequest>();
  /** Those who were let in before, and have sent a body since: they go first. */
  const returning: Queue = new Map();
  const arriving: Queue = new Map();
  /** Milliseconds that a request may still wait. */
  const patienceOf = new WeakMap<FastifyRequest, number>();
  let free = atWork;

  function enter(request: FastifyRequest): void {
    free--;
    working.add(request);
  }

  function waitNoMore(request: FastifyRequest): void {
    returning.delete(request);
    arriving.delete(request);
  }

  function leave(request: FastifyRequest): void {
    waitNoMore(request);
    if (!working.delete(request)) return;
    free++;
    const [next] = returning.size > 0 ? returning : arriving;
    if (next === undefined) return;
    const [waiting, letIn] = next;
    waitNoMore(waiting);
    enter(waiting);
    letIn();
  }

  app.decorate("workload", {
    leave,
    get atWork() {
      return atWork - free;
    },
    get waiting() {
      return returning.size + arriving.size;
    },
  });

  let lastWarning = -Infinity;
  function warn(): void {
    const now = performance.now();
    if (now - lastWarning < betweenWarnings) return;
    lastWarning = now;
    app.log.warn({ waiting: app.workload.waiting }, "more is asked than can be answered in time");
  }

  async function takePlace(request: FastifyRequest, queue: Queue): Promise<void> {
    if (free > 0) enter(request);
    else await waitFor(request, queue);
  }

  function waitFor(request: FastifyRequest, queue: Queue): Promise<void> {
    const since = performance.now();
    return new Promise((resolve, reject) => {
      const left = patienceOf.get(request) ?? patience;
      const timer = setTimeout(() => {
        warn();
        queue.delete(request);
        reject(new AppError("server.overloaded", undefined, { retry_after: askAgain() }));
      }, left);
      queue.set(request, () => {
        clearTimeout(timer);
        const rest = left - (performance.now() - since);
        patienceOf.set(request, Math.max(rest, patience * leastPatience));
        resolve();
      });
    });
  }

  app.addHook("onRequest", async (request, reply) => {
    if (isUrgent(request)) return;
    reply.raw.once("close", () => waitNoMore(request));
    await takePlace(request, arriving);
  });
  // Nothing is worked on while a body comes in, however long its sender takes.
  app.addHook("preParsing", async (request) => {
    if (hasBody(request)) leave(request);
  });
  app.addHook("preValidation", async (request) => {
    if (hasBody(request) && !isUrgent(request)) await takePlace(request, returning);
  });
  app.addHook("preHandler", async (request) => {
    if (request.routeOptions.config.waitsForOthers === true) leave(request);
  });
  app.addHook("onSend", async (request) => leave(request));
}

declare module "fastify" {
  interface FastifyInstance {
    /** Requests that are worked on, and those that wait for their place. */
    workload: {
      readonly atWork: number;
      readonly waiting: number;
      /** Gives back a request's place before it waits for another host or process. */
      leave(request: FastifyRequest): void;
    };
  }
  interface FastifyContextConfig {
    /** Whether it is answered even while others wait. */
    isUrgent?: boolean;
    /**
     * Whether its handler waits for another host or process, and holds no place meanwhile: one that
     * does not answer would bring everything to a stand.
     */
    waitsForOthers?: boolean;
  }
}
