import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loggedError, reasonOf } from "../database/logged-error.ts";
import { codeOf } from "./fault-code.ts";
import { explainFileFault } from "./file-fault.ts";
import { spelling } from "./spelling.ts";
import { StartError } from "./start-error.ts";

/** What is needed to say what a fault means. */
export interface FaultContext {
  port: number;
  metricsPort: number | null;
  dataDir: string;
  /** Address of the outside database, if it is one. */
  databaseUrl: string | null;
}

/** The port that could not be listened on. */
function portOf(error: unknown): number | null {
  if (!(error instanceof Error) || !("port" in error)) return null;
  return typeof error.port === "number" ? error.port : null;
}

/** PostgreSQL's word for a user whom it would take over TLS alone. */
const isTlsDemanded = /no pg_hba\.conf entry .+, no encryption$/;

const tlsTrouble = "takes nobody without TLS, which sslmode=verify-full asks for";

const databaseFaults: Readonly<Record<string, string>> = {
  "28P01": "refuses the password",
  "28000": "refuses the user",
  "42501": `does not let this user read and write its tables, as \`${spelling.portico} migrate --for ROLE\` does`,
  "3D000": "does not have the database",
  // A setting of a session that a pooler does not know.
  "08P01":
    "refuses how it is spoken to, as poolers do that need DATABASE_DIRECT_URL or DATABASE_PREPARE=false",
  ECONNREFUSED: "cannot be reached",
  ECONNRESET: "closes the connection, as one without TLS does",
  ENOTFOUND: "cannot be found",
  EAI_AGAIN: "cannot be found",
  ETIMEDOUT: "does not answer",
  CONNECT_TIMEOUT: "does not answer",
  // Node's and OpenSSL's names for certificates that do not hold.
  CERT_HAS_EXPIRED: "has a certificate that has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "has a certificate that nobody vouches for",
  SELF_SIGNED_CERT_IN_CHAIN: "has a certificate that nobody vouches for",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "has a certificate that nobody vouches for",
  ERR_TLS_CERT_ALTNAME_INVALID: "has a certificate of another name",
};

/** All that is said to be wrong with an outside database. */
export const databaseTroubles: readonly string[] = [tlsTrouble, ...Object.values(databaseFaults)];

/** What is wrong with an outside database, and the setting that names it; null for other errors. */
function databaseTrouble(error: unknown, url: string, setting: string): string | null {
  const trouble = isTlsDemanded.test(reasonOf(error)) ? tlsTrouble : databaseFaults[codeOf(error)];
  if (trouble === undefined) return null;
  return `The database at ${URL.parse(url)?.host ?? setting} ${trouble}. Check ${setting}.`;
}

/** Has a fault of the database at an address name the setting that gives the address. */
export async function namingSetting<T>(setting: string, url: string, task: Promise<T>): Promise<T> {
  try {
    return await task;
  } catch (error) {
    const trouble = databaseTrouble(error, url, setting);
    throw trouble === null ? error : new StartError(trouble);
  }
}

/** The fault in words, or null when it is not one that the operator can mend. */
export function explainFault(error: unknown, context: FaultContext): string | null {
  if (error instanceof StartError) return error.message;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : "";
  if (code === "EADDRINUSE") {
    const taken = portOf(error);
    if (taken !== null && taken === context.metricsPort) {
      return `Port ${taken} of METRICS_PORT is taken by another program. Stop it, or choose another one.`;
    }
    const other = context.port === 4000 ? 4100 : context.port + 1;
    return `Port ${context.port} is taken by another program. Stop it, or choose another port: PORT=${other} ${spelling.start}`;
  }
  if (code === "EADDRNOTAVAIL") {
    return "This machine does not have the address that HOST leads to. Use localhost or 0.0.0.0; where it has IPv6 alone, ::1 or ::.";
  }
  if (code === "EACCES" && message.startsWith("listen")) {
    return `Only root may listen on port ${context.port}. Choose one from 1024 on: PORT=4000 ${spelling.start}`;
  }
  const ofFile = explainFileFault(error, context.dataDir);
  if (ofFile !== null) return ofFile;
  const { databaseUrl } = context;
  if (databaseUrl === null && ["ENOTFOUND", "EAI_AGAIN"].includes(code)) {
    return `This machine does not find what HOST names (${code}). Use 127.0.0.1 or 0.0.0.0, or add the name to its hosts file.`;
  }
  return databaseUrl === null ? null : databaseTrouble(error, databaseUrl, "DATABASE_URL");
}

/**
 * One line about an error that nobody foresaw; the rest goes to a file, because a stack tells an
 * operator nothing. Neither tells whom it concerned.
 */
export async function reportUnforeseen(error: unknown, dataDir: string): Promise<string> {
  const file = join(dataDir, "crash.log");
  const details = JSON.stringify({ time: new Date().toISOString(), ...loggedError(error) });
  const where = await writeFile(file, `${details}\n`, { flag: "a", mode: 0o600 }).then(
    () => `Details are in ${file}.`,
    () => `No details could be written to ${file}.`,
  );
  const [line = ""] = reasonOf(error).split("\n");
  return `Portico stopped: ${line.replace(/\.$/, "")}. ${where}`;
}
