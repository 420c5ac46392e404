import { isDocumentLink } from "@portico/rules/document-link";
import type { RemoteFiles } from "../../adapters/remote/remote-files.ts";
import { type RemoteFault, RemoteRefusal } from "../../adapters/remote/remote-refusal.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import type { BuildingsService } from "../buildings/buildings.public.ts";
import { linksTo } from "./content-links.ts";
import { readTicket, writeTicket } from "./document-ticket.ts";
import type { DocumentsRepository } from "./documents.repository.ts";
import { createTurns } from "./turns.ts";

/** What is fetched for a reader: 25 MB is a long brochure with pictures. */
const limits = { maxBytes: 25_000_000, maxTime: 20_000, accept: "application/pdf" };

/** Documents that one person may open. */
const opened = { name: "documents", count: 120, windowSeconds: 3600 };

/** Files are held in memory while they pass through. */
const fetches = { atOnce: 4, waiting: 20 };

/** Programs that write PDF may put something before its mark (ISO 32000-2 §7.5.2, Annex I). */
const markWithin = 1024;

interface DocumentsServiceDeps {
  repository: DocumentsRepository;
  buildings: Pick<BuildingsService, "placeOf">;
  limiter: Pick<RateLimiter, "take">;
  remoteFiles: RemoteFiles;
  /** Seals tickets. */
  key: Uint8Array;
}

/** Who opens which link of which content. */
export interface DocumentWish {
  session: CurrentSession;
  buildingUuid: string;
  contentUuid: string;
  url: string;
}

/** A file for the reader. */
export interface DocumentFile {
  name: string;
  bytes: Buffer;
}

/** Text of a part of an address; what is no UTF-8 shows as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The end of an address as the name of a file; at most 80 characters, and always `.pdf`. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  const name = decoded(last.replace(/\.pdf$/i, "")).replaceAll(/[\p{C}/\\]/gu, "");
  return `${name.slice(0, 80).toWellFormed() || "document"}.pdf`;
}

function refusal(fault: RemoteFault): AppError {
  return new AppError(fault === "size" ? "documents.too_large" : "documents.unreachable");
}

/** Builds the documents feature: it fetches what content links to, and nothing else. */
export function createDocumentsService(deps: DocumentsServiceDeps) {
  const { repository, buildings, limiter, remoteFiles, key } = deps;
  const turn = createTurns(fetches);

  async function fetchFile(url: string): Promise<Buffer> {
    try {
      return (await remoteFiles.get(url, limits)).bytes;
    } catch (error) {
      if (error instanceof RemoteRefusal) throw refusal(error.fault);
      throw error;
    }
  }

  return {
    /**
     * A link of a content as an address of our own. Throws `content.not_found`, and
     * `documents.not_found` for an address that the content does not link to or that is no PDF file.
     */
    async open({ session, buildingUuid, contentUuid, url }: DocumentWish) {
      const place = await buildings.placeOf(session, buildingUuid);
      const texts = await repository.findTexts(place, contentUuid);
      if (texts === undefined) throw new AppError("content.not_found");
      const isLinked = isDocumentLink(url) && texts.some((text) => linksTo(text, url));
      if (!isLinked) throw new AppError("documents.not_found");
      if (!(await limiter.take(opened, session.userUuid))) throw new AppError("documents.too_many");
      const name = nameOf(url);
      const ticket = writeTicket(key, url, Date.now());
      return { name, url: `/documents/${encodeURIComponent(name)}?ticket=${ticket}` };
    },

    /**
     * The file of a ticket. Throws `documents.` `not_found`, `not_pdf`, `too_large`, `too_many`,
     * `unreachable`.
     */
    async read(ticket: string): Promise<DocumentFile> {
      const url = readTicket(key, ticket, Date.now());
      if (url === null) throw new AppError("documents.not_found");
      const bytes = await turn(() => fetchFile(url));
      if (!bytes.subarray(0, markWithin).includes("%PDF-")) {
        throw new AppError("documents.not_pdf");
      }
      return { name: nameOf(url), bytes };
    },
  };
}

/** PDF files that content links to. */
export type DocumentsService = ReturnType<typeof createDocumentsService>;
