import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";

/** How much one process takes on. */
export interface OverloadLimits {
  /** Requests at work at a time: more than wait for the database on a busy day, and few enough to end. */
  atWork: number;
  /** Milliseconds that another one waits for its place. */
  patience: number;
}

/** Together they keep every answer within two seconds where a page takes up to fifteen milliseconds. */
export const overloadLimits: OverloadLimits = { atWork: 64, patience: 1000 };

/** Seconds after which a refused client asks again, drawn so that not all of them come at once. */
const askAgain = () => 2 + Math.floor(Math.random() * 4);

/** Milliseconds between two lines in the log. */
const betweenWarnings = 10_000;

const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;

/** Must be answered however much is waiting. */
const isUrgent = ({ routeOptions }: FastifyRequest) => routeOptions.config.isUrgent === true;

/**
 * Lets so many requests work at a time; those beyond wait in turn, and are refused with
 * `server.overloaded` where no place comes free in time. So whoever is let in is answered soon, and
 * clients that ask again at once do not eat up what is left. A request is at work until its answer
 * begins: a slow reader holds no place.
 */
export function refuseOverload(
  app: FastifyInstance,
  { atWork, patience }: OverloadLimits = overloadLimits,
): void {
  const working = new WeakSet<FastifyRequest>();
  /** Those in the queue, in turn, and what lets them in. */
  const queue = new Map<FastifyRequest, () => void>();
  let free = atWork;

  function enter(request: FastifyRequest): void {
    free--;
    working.add(request);
  }

  function leave(request: FastifyRequest): void {
    queue.delete(request);
    if (!working.delete(request)) return;
    free++;
    const [next] = queue;
    if (next === undefined) return;
    const [waiting, letIn] = next;
    queue.delete(waiting);
    enter(waiting);
    letIn();
  }

  app.decorate("workload", {
    get atWork() {
      return atWork - free;
    },
    get waiting() {
      return queue.size;
    },
  });

  let lastWarning = -Infinity;
  function warn(): void {
    const now = performance.now();
    if (now - lastWarning < betweenWarnings) return;
    lastWarning = now;
    app.log.warn({ waiting: queue.size }, "more is asked than can be answered in time");
  }

  async function takePlace(request: FastifyRequest): Promise<void> {
    if (free > 0) enter(request);
    else await waitFor(request);
  }

  function waitFor(request: FastifyRequest): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        warn();
        queue.delete(request);
        reject(new AppError("server.overloaded", undefined, { retry_after: askAgain() }));
      }, patience);
      queue.set(request, () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  app.addHook("onRequest", async (request, reply) => {
    if (isUrgent(request)) return;
    // Whoever goes away without an answer gives the place back, too.
    reply.raw.once("close", () => leave(request));
    await takePlace(request);
  });
  // Nothing is worked on while a body comes in, however long its sender takes.
  app.addHook("preParsing", async (request) => {
    if (hasBody(request)) leave(request);
  });
  app.addHook("preValidation", async (request) => {
    if (hasBody(request) && !isUrgent(request)) await takePlace(request);
  });
  app.addHook("preHandler", async (request) => {
    if (request.routeOptions.config.waitsForOthers === true) leave(request);
  });
  app.addHook("onSend", async (request) => leave(request));
}

declare module "fastify" {
  interface FastifyInstance {
    /** Requests that are worked on, and those that wait for their place. */
    workload: { readonly atWork: number; readonly waiting: number };
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
