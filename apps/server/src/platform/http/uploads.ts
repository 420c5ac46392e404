import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";

/** A file that came with a request, in the folder for those that are on their way. */
export interface Upload {
  /** Where it lies until the request is answered. */
  path: string;
  /** What it is called where it came from; made fit to be shown. */
  name: string;
  /** In bytes. */
  bytes: number;
  /** Whether it went on beyond the most that is taken. */
  isCut: boolean;
}

interface FormRules {
  /** Where files lie that are on their way. */
  folder: string;
  /** Name of the parts that bring files. */
  field: string;
  /** Files of one request, and bytes of each. */
  limits: { most: number; bytes: number };
}

interface UploadsDeps extends FormRules {
  /** Throws where somebody has sent too many; it is asked before anything is read. */
  admit: (userUuid: string) => Promise<void>;
}

const longestName = 120;

/** Control characters, and marks that turn the direction of what follows (UAX #9). */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name of somebody's file as it may be shown and sent on; its ending stays. */
export function fileNameOf(raw: string): string {
  const words = raw.toWellFormed().normalize("NFC").replaceAll(unseen, "");
  const letters = Array.from(words.replaceAll(/[/\\]/g, "_").trim());
  if (letters.length === 0) return "file";
  if (letters.length <= longestName) return letters.join("");
  const ending = Array.from(/\.[^.]{1,10}$/.exec(words)?.[0] ?? "");
  return [...letters.slice(0, longestName - ending.length), ...ending].join("");
}

interface Form {
  fields: Record<string, string>;
  files: Upload[];
}

/** Reads a form piece by piece; throws `files.too_many`, `request.malformed`, `request.too_large`. */
async function readForm(
  headers: IncomingHttpHeaders,
  payload: Readable,
  { folder, field, limits }: FormRules,
  noteFile: (path: string) => void,
): Promise<Form> {
  const fields: [string, string][] = [];
  const files: Promise<Upload>[] = [];
  const stop = new AbortController();
  const refusals: AppError[] = [];
  const refuse = (error: AppError) => void refusals.push(error);

  async function spool(file: BusboyFileStream, name: string): Promise<Upload> {
    const path = join(folder, randomUUID());
    noteFile(path);
    const { signal } = stop;
    await pipeline(file, createWriteStream(path, { flags: "wx", mode: 0o600 }), { signal });
    const { size: bytes } = await stat(path);
    return { path, name: fileNameOf(name), bytes, isCut: file.truncated };
  }

  try {
    await mkdir(folder, { recursive: true });
    const { "content-type": contentType = "" } = headers;
    const form = new Busboy({
      headers: { "content-type": contentType },
      limits: {
        files: limits.most,
        fileSize: limits.bytes,
        fields: 30,
        fieldNameSize: 100,
        fieldSize: 64 * 1024,
        headerPairs: 20,
      },
    });
    form.on("field", (name, text, isNameCut, isTextCut) => {
      if (isNameCut || isTextCut) refuse(new AppError("request.too_large"));
      fields.push([name, text]);
    });
    form.on("file", (name, file, fileName) => {
      if (name === field) return void files.push(spool(file, fileName));
      refuse(new AppError("request.invalid", { [`/${name}`]: "is no field for files" }));
      return file.resume();
    });
    form.on("filesLimit", () => refuse(new AppError("files.too_many")));
    form.on("fieldsLimit", () => refuse(new AppError("request.too_large")));
    await pipeline(payload, form);
    const spooled = await Promise.all(files);
    const [refusal] = refusals;
    if (refusal !== undefined) throw refusal;
    return { fields: Object.fromEntries(fields), files: spooled };
  } catch (error) {
    stop.abort();
    await Promise.allSettled(files);
    throw error instanceof AppError ? error : new AppError("request.malformed");
  }
}

/**
 * Lets the calls of a scope be sent as forms with files. What a form's other parts say is checked as a
 * body in JSON would be; all of them are texts. The files are gone once the request is answered.
 */
export function acceptUploads(scope: FastifyInstance, { admit, ...rules }: UploadsDeps): void {
  scope.decorateRequest("uploads");
  scope.addHook("preParsing", async (request, reply) => {
    const paths: string[] = [];
    request.uploads = { paths, files: [] };
    // Answered, or cut off: then, too, nobody needs what has come.
    reply.raw.once("close", () => {
      const removed = Promise.all(paths.map((path) => rm(path, { force: true })));
      removed.catch((error: unknown) => request.log.warn({ err: error }, "an upload stays"));
    });
  });
  scope.addContentTypeParser(
    "multipart/form-data",
    async (request: FastifyRequest, payload: Readable) => {
      const { session, uploads = { paths: [], files: [] } } = request;
      if (session !== null) await admit(session.userUuid);
      const noteFile = (path: string) => void uploads.paths.push(path);
      const form = await readForm(request.headers, payload, rules, noteFile);
      uploads.files = form.files;
      return form.fields;
    },
  );
}

/** How long a file may be on its way, in ms; what is older was left by a process that ended. */
const longestWay = 3600_000;

/** Removes what processes that ended have left in the folder. */
export async function sweepUploads(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > longestWay) await rm(path, { force: true });
  }
}

declare module "fastify" {
  interface FastifyRequest {
    /** Files that came with it, and where they lie; undefined where none can. */
    uploads?: { files: readonly Upload[]; paths: string[] };
  }
}
