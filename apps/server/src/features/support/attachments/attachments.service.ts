import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { attachmentType, hasAttachableName } from "@portico/rules/attachment-type";
import { sideOrigin } from "@portico/rules/side-host";
import { fileTypeFromFile } from "file-type";
import { v7 } from "uuid";
import type { IsClean } from "../../../adapters/remote/clamd.ts";
import type { FileStore } from "../../../adapters/storage/file-storage.ts";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
import { readTicket, writeTicket } from "../../../platform/crypto/ticket.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { Upload } from "../../../platform/http/uploads.ts";
import type {
  AttachmentRow,
  AttachmentsRepository,
  NewAttachment,
} from "./attachments.repository.ts";

interface AttachmentsServiceDeps {
  repository: AttachmentsRepository;
  storage: FileStore;
  /** Looks for malware; null where nobody does. */
  isClean: IsClean | null;
  /** Seals tickets. */
  key: Keyring;
  now: () => Date;
}

const day = 24 * 3_600_000;

/** How long the address of a file is good, in ms: for who opens it now, and in a mail. */
export const ticketTimes = { page: day / 24, mail: 30 * day } as const;

/** How long a file may be without its request, in ms. */
const longestLoose = day;

/** Where a file's bytes are kept; nothing of it is anybody's choice. */
const keyOf = (uuid: string) => `attachments/${uuid}`;

/** Names the file that something is wrong with, as its field is named. */
const at = (n: number, fault: string) => ({ [`/files/${n}`]: fault });

/** Builds what checks, keeps and gives out files of requests. */
export function createAttachmentsService(deps: AttachmentsServiceDeps) {
  const { repository, storage, isClean, key, now } = deps;

  /** Throws `files.` `empty`, `infected`, `not_checked`, `too_large`, `wrong_type`; answers the type. */
  async function check(upload: Upload, n: number, mostBytes: number): Promise<string> {
    const { path, name, bytes, isCut } = upload;
    if (isCut || bytes > mostBytes) throw new AppError("files.too_large", at(n, "is too large"));
    if (bytes === 0) throw new AppError("files.empty", at(n, "is empty"));
    const wrong = () => new AppError("files.wrong_type", at(n, "may not be attached"));
    if (!hasAttachableName(name)) throw wrong();
    const type = attachmentType(name, (await fileTypeFromFile(path))?.mime);
    if (type === null) throw wrong();
    if (isClean === null) return type;
    const isFound = await isClean(createReadStream(path)).catch((cause: unknown) => {
      throw Object.assign(new AppError("files.not_checked", at(n, "was not checked")), { cause });
    });
    if (!isFound) throw new AppError("files.infected", at(n, "holds malware"));
    return type;
  }

  return {
    /**
     * Checks files and keeps their bytes, all or none, for a request that is to be; throws `files.`
     * `empty`, `infected`, `not_checked`, `too_large`, `wrong_type`. It takes its time, so that no
     * transaction should be open meanwhile.
     */
    async keep(
      portfolioUuid: string,
      uploads: readonly Upload[],
      mostBytes: number,
    ): Promise<NewAttachment[]> {
      const rows: NewAttachment[] = [];
      for (const [position, upload] of uploads.entries()) {
        const mediaType = await check(upload, position, mostBytes);
        const { name, bytes } = upload;
        rows.push({
          uuid: v7(),
          portfolioUuid,
          position,
          name,
          mediaType,
          bytes,
          createdAt: now(),
        });
      }
      // Rows first: bytes that nobody knows of would stay for ever.
      await repository.insert(rows);
      for (const { uuid, position } of rows) {
        const upload = uploads[position];
        if (upload !== undefined) await storage.putFile(keyOf(uuid), upload.path);
      }
      return rows;
    },

    /** Gives kept files to their request, in the transaction that makes it. */
    give: (tx: Executor, request: { portfolioUuid: string; uuid: string }, kept: NewAttachment[]) =>
      repository.give(
        tx,
        request.portfolioUuid,
        kept.map(({ uuid }) => uuid),
        request.uuid,
      ),

    listOf: repository.listOf,

    /** The address of a file for whoever is given it, for a time; its name is no business of proxies. */
    addressOf(
      { portfolioUuid, uuid }: Pick<AttachmentRow, "portfolioUuid" | "uuid">,
      portalOrigin: string,
      time: number,
    ): string {
      const ticket = writeTicket(key, `${portfolioUuid} ${uuid}`, now().getTime() + time);
      return `${sideOrigin("files", portalOrigin)}/attachment?ticket=${ticket}`;
    },

    /** The file of a ticket; throws `files.not_found`. */
    async open(ticket: string): Promise<{ row: AttachmentRow; stream: Readable; length: number }> {
      const [portfolioUuid, uuid] = readTicket(key, ticket, now().getTime())?.split(" ") ?? [];
      if (portfolioUuid === undefined || uuid === undefined) throw new AppError("files.not_found");
      const row = await repository.find(portfolioUuid, uuid);
      const kept = row === undefined ? null : await storage.open(keyOf(uuid));
      if (row === undefined || kept === null) throw new AppError("files.not_found");
      return { row, ...kept };
    },

    /** Forgets files that came to no request, or whose request is gone. */
    async sweep(): Promise<void> {
      const before = new Date(now().getTime() - longestLoose);
      for (const loose of await repository.listLoose(before)) {
        await storage.delete(keyOf(loose.uuid));
        await repository.delete(loose);
      }
    },
  };
}

/** Files of requests. */
export type AttachmentsService = ReturnType<typeof createAttachmentsService>;
