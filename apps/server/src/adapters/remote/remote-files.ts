import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { checkRemoteAddress, findRemoteHost, type RemoteRules } from "./remote-host.ts";
import { RemoteRefusal } from "./remote-refusal.ts";

/** What a caller is willing to take. */
export interface RemoteLimits {
  /** Most bytes, counted as they come, whatever the host announces. */
  maxBytes: number;
  /** Milliseconds from the call to the last byte, redirects included. */
  maxTime: number;
  /** Media types to ask for, as in an `Accept` header. The answer may be of another one. */
  accept: string;
  /** Ends the call before: what it is aborted with is thrown. */
  stop?: AbortSignal;
}

/** What a host tells two states of a file apart by (RFC 9110 §8.8); null where it does not. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** A file from elsewhere. Nothing about it is checked but its size. */
export interface RemoteFile {
  bytes: Buffer;
  /** The media type that the host claims, in lower case, without parameters; empty if it claims none. */
  type: string;
  validators: Validators;
}

/** What an address answers with besides its content. */
export interface RemoteHead {
  /** The HTTP status, after redirects. */
  status: number;
  /** `Content-Security-Policy`, several joined by commas; null without one. */
  contentPolicy: string | null;
  /** `X-Frame-Options`; null without it. */
  frameOptions: string | null;
  /** Whether the answer is another address's, to which this one leads. */
  isRedirected: boolean;
}

/** Takes files from hosts that nobody vouches for. */
export interface RemoteFiles {
  /** The file at an address. Throws `RemoteRefusal`. */
  get(address: string, limits: RemoteLimits): Promise<RemoteFile>;
  /** As `get`, or null where the host says that the file is still the one of the validators. */
  renew(address: string, limits: RemoteLimits, known: Validators): Promise<RemoteFile | null>;
  /** How an address answers, without what. Throws `RemoteRefusal`. */
  look(address: string, limits: Pick<RemoteLimits, "maxTime" | "accept">): Promise<RemoteHead>;
}

/** Of a file that was not fetched before. */
const unknown: Validators = { etag: null, lastModified: null };

/** Redirects followed at most. */
const maxRedirects = 3;

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches as whoever must not be led astray (OWASP Server-Side Request Forgery Prevention): only from
 * the public internet, over a connection to the very addresses that were checked, without cookies or
 * credentials, within limits of time and bytes. Each redirect is checked like the first address.
 */
export function createRemoteFiles(rules: RemoteRules): RemoteFiles {
  /** What is made of the answer of an address. */
  async function answerOf<T>(
    address: string,
    { maxTime, accept, stop }: Omit<RemoteLimits, "maxBytes">,
    { known, read }: { known: Validators; read: (followed: Followed) => T | Promise<T> },
  ): Promise<T> {
    const signal = AbortSignal.any([AbortSignal.timeout(maxTime), ...(stop ? [stop] : [])]);
    const headers = { accept, ...conditions(known) };
    try {
      return await read(await follow(checkRemoteAddress(address, rules), rules, headers, signal));
    } catch (error) {
      stop?.throwIfAborted();
      if (error instanceof RemoteRefusal) throw error;
      throw new RemoteRefusal(signal.aborted ? "time" : "connection", { cause: error });
    }
  }

  function fetchFile(address: string, limits: RemoteLimits, known: Validators) {
    return answerOf(address, limits, {
      known,
      read({ answer }) {
        const isUnchanged = answer.statusCode === 304 && hasCondition(known);
        if (!isUnchanged) return take(answer, limits);
        answer.destroy();
        return null;
      },
    });
  }

  return {
    async get(address, limits) {
      const file = await fetchFile(address, limits, unknown);
      if (file === null) throw new RemoteRefusal("status");
      return file;
    },
    renew: fetchFile,
    look: (address, limits) =>
      answerOf(address, limits, {
        known: unknown,
        read(followed) {
          followed.answer.destroy();
          return headOf(followed);
        },
      }),
  };
}

const joined = (values: string | string[] | undefined) => [values ?? []].flat().join(", ") || null;

const headOf = ({ answer, isRedirected }: Followed): RemoteHead => ({
  status: answer.statusCode ?? 0,
  contentPolicy: joined(answer.headers["content-security-policy"]),
  frameOptions: joined(answer.headers["x-frame-options"]),
  isRedirected,
});

const hasCondition = ({ etag, lastModified }: Validators) => etag !== null || lastModified !== null;

/** Asks for the file only if it has changed (RFC 9110 §13.1). */
function conditions({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag === null ? {} : { "if-none-match": etag }),
    ...(lastModified === null ? {} : { "if-modified-since": lastModified }),
  };
}

/** An answer, and whether another address than the first has given it. */
interface Followed {
  answer: IncomingMessage;
  isRedirected: boolean;
}

/** The first answer that is no redirect. */
async function follow(
  first: URL,
  rules: RemoteRules,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Followed> {
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const host = await orAborted(findRemoteHost(url, rules), signal);
    const answer = await ask(url, host, headers, signal);
    if (!redirectStatuses.has(answer.statusCode ?? 0)) {
      return { answer, isRedirected: redirects > 0 };
    }
    answer.destroy();
    url = nextAddress(url, answer.headers.location, rules);
  }
  throw new RemoteRefusal("redirect");
}

function nextAddress(from: URL, location: string | undefined, rules: RemoteRules): URL {
  const target = location === undefined ? null : URL.parse(location, from);
  if (target === null) throw new RemoteRefusal("redirect");
  const next = checkRemoteAddress(target.href, rules);
  if (from.protocol === "https:" && next.protocol !== "https:") throw new RemoteRefusal("redirect");
  return next;
}

/** Asks the host at the addresses that were checked: the name is not looked up again. */
function ask(
  url: URL,
  host: readonly LookupAddress[],
  wanted: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const headers = { ...wanted, "accept-encoding": "identity", "user-agent": "Portico" };
  const options = { agent: false, lookup: pinned(host), headers, signal, maxHeaderSize: 16_384 };
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on("error", reject).end();
  });
}

function pinned(host: readonly LookupAddress[]): LookupFunction {
  const [first] = host;
  return (_name, options, callback) => {
    if (options.all === true) callback(null, [...host]);
    else callback(null, first?.address ?? "", first?.family);
  };
}

async function take(answer: IncomingMessage, { maxBytes }: RemoteLimits): Promise<RemoteFile> {
  try {
    checkHead(answer, maxBytes);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new RemoteRefusal("size");
      chunks.push(chunk);
    }
    const type = answer.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
    return { bytes: Buffer.concat(chunks), type, validators: validatorsOf(answer) };
  } finally {
    answer.destroy();
  }
}

/** A validator goes back to the host as it came; one too long to be one is none. */
function validatorsOf({ headers }: IncomingMessage): Validators {
  const short = (text: string | undefined) =>
    text !== undefined && text.length <= 200 ? text : null;
  return { etag: short(headers.etag), lastModified: short(headers["last-modified"]) };
}

/** An answer that was compressed unasked would have to be unpacked, and may be a bomb. */
function checkHead({ statusCode, headers }: IncomingMessage, maxBytes: number): void {
  if (statusCode !== 200) throw new RemoteRefusal("status");
  if ((headers["content-encoding"] ?? "identity") !== "identity") {
    throw new RemoteRefusal("encoding");
  }
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw new RemoteRefusal("size");
}

/** Looking up a name cannot be called off, only waited for no longer. */
async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let giveUp: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(signal.reason as Error);
    signal.addEventListener("abort", giveUp);
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}
