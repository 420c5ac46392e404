import { isDocumentLink } from "@portico/rules/document-link";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Keyring } from "../../platform/crypto/keyring.ts";
import { readTicket, writeTicket } from "../../platform/crypto/ticket.ts";
import type { Db } from "../../platform/database/client.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { RateLimit, RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import { linksTo } from "./content-links.ts";
import { findContentTexts } from "./documents.repository.ts";
import type { DocumentFault, RemoteDocuments } from "./remote-documents.ts";

/** Documents that one person may open. */
export const openLimit: RateLimit = { name: "documents", count: 120, windowSeconds: 3600 };

/** How long a document may be read after its content was asked for it, in ms. */
const ticketTime = 60 * 60_000;

interface DocumentsServiceDeps {
  db: Db;
  limiter: Pick<RateLimiter, "require">;
  remoteDocuments: RemoteDocuments;
  /** Seals tickets. */
  key: Keyring;
}

/** Who opens which link of which content. */
export interface DocumentWish {
  session: CurrentSession;
  place: BuildingPlace;
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

function refusal(fault: DocumentFault): AppError {
  if (fault === "not_pdf") return new AppError("documents.not_pdf");
  return new AppError(fault === "size" ? "documents.too_large" : "documents.unreachable");
}

/** Builds the documents feature: it fetches what content links to, and nothing else. */
export function createDocumentsService(deps: DocumentsServiceDeps) {
  const { db, limiter, remoteDocuments, key } = deps;

  return {
    /**
     * A link of a content as an address of our own. Throws `content.not_found`,
     * `documents.not_found` for an address that the content does not link to or that is no PDF file,
     * and `documents.too_many`.
     */
    async open({ session, place, contentUuid, url }: DocumentWish) {
      const texts = await findContentTexts(db, place, contentUuid);
      if (texts === undefined) throw new AppError("content.not_found");
      const isLinked = isDocumentLink(url) && texts.some((text) => linksTo(text, url));
      if (!isLinked) throw new AppError("documents.not_found");
      await limiter.require(openLimit, session.userUuid, "documents.too_many");
      const name = nameOf(url);
      const ticket = writeTicket(key, url, Date.now() + ticketTime);
      return { name, url: `/documents/${encodeURIComponent(name)}?ticket=${ticket}` };
    },

    /**
     * The file of a ticket. Throws `documents.` `not_found`, `not_pdf`, `too_large`, `too_many`,
     * `unreachable`.
     */
    async read(ticket: string): Promise<DocumentFile> {
      const url = readTicket(key, ticket, Date.now());
      if (url === null) throw new AppError("documents.not_found");
      const found = await remoteDocuments.get(url);
      if (typeof found === "string") throw refusal(found);
      return { name: nameOf(url), bytes: found };
    },
  };
}

/** PDF files that content links to. */
export type DocumentsService = ReturnType<typeof createDocumentsService>;
