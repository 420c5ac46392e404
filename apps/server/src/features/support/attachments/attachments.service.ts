import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { uuidForm } from "@portico/contract/uuid";
import { attachmentType, hasAttachableName, isPicture } from "@portico/rules/attachment-type";
import { sideOrigin } from "@portico/rules/side-host";
import { fileTypeFromFile } from "file-type";
import type { Db } from "../../../platform/database/client.ts";
import { newId } from "../../../platform/database/new-id.ts";
import type { IsClean } from "../../../adapters/remote/clamd.ts";
import type { FileStore } from "../../../adapters/storage/file-storage.ts";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
import { readTicket, writeTicket } from "../../../platform/crypto/ticket.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { Upload } from "../../../platform/http/uploads.ts";
import { type InspectedImage, UnusableImage } from "../../images/images.public.ts";
import {
  type AttachmentRow,
  deleteAttachment,
  type FileKey,
  findAttachment,
  giveAttachments,
  insertAttachments,
  listAttachments,
  listLooseAttachments,
  listUnmeasuredPhotos,
  type NewAttachment,
  setPhotoSize,
} from "./attachments.repository.ts";
import type { PhotosService } from "./photos.service.ts";

interface AttachmentsServiceDeps {
  db: Db;
  storage: FileStore;
  photos: PhotosService;
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
export const attachmentKey = (uuid: string) => `attachments/${uuid}`;

const keyForm = new RegExp(`^(?:attachments|photos)/(${uuidForm})(?:/|$)`);

/** The file that a key of the store is of, a rendition of a photo included; null for another key. */
export function attachmentOf(key: string): string | null {
  return keyForm.exec(key)?.[1] ?? null;
}

/** Names the file that something is wrong with, as its field is named. */
const at = (n: number, fault: string) => ({ [`/files/${n}`]: fault });

/** Who sends photos that came before anybody measured them. */
const older = "older";

/** What is kept of a photo that cannot be decoded, so that nobody tries again. */
const noPhoto = { width: 0, height: 0, color: null };

/** A file of a request, with the address of what shows it; null for what is no photo. */
export type ShownAttachment = AttachmentRow & { src: string | null };

/** Builds what checks, keeps and gives out files of requests. */
export function createAttachmentsService(deps: AttachmentsServiceDeps) {
  const { db, storage, photos, isClean, key, now } = deps;

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

  /** What a photo is like, nothing for other files; throws `files.not_checked` and `files.wrong_type`. */
  async function measure(
    sender: string,
    uuid: string,
    { path }: Upload,
    n: number,
  ): Promise<InspectedImage> {
    return photos.measure(sender, uuid, path).catch((cause: unknown) => {
      if (cause instanceof UnusableImage)
        throw new AppError("files.wrong_type", at(n, cause.message));
      throw Object.assign(new AppError("files.not_checked", at(n, "was not checked")), { cause });
    });
  }

  /** Lets whoever holds it have the file for a time, in ms, in whatever size. */
  const ticketFor = ({ portfolioUuid, uuid }: FileKey, time: number) =>
    writeTicket(key, `${portfolioUuid} ${uuid}`, now().getTime() + time);

  /** Forgets the bytes of a file that nobody has any more. */
  async function forget(uuid: string): Promise<void> {
    await photos.forget(uuid);
    await storage.delete(attachmentKey(uuid));
  }

  /** The file of a ticket; throws `files.not_found`. */
  async function admit(ticket: string): Promise<AttachmentRow> {
    const [portfolioUuid, uuid] = readTicket(key, ticket, now().getTime())?.split(" ") ?? [];
    if (portfolioUuid === undefined || uuid === undefined) throw new AppError("files.not_found");
    const row = await findAttachment(db, portfolioUuid, uuid);
    if (row === undefined) throw new AppError("files.not_found");
    return row;
  }

  return {
    /**
     * Checks files and keeps their bytes, all or none, for a request that is to be; throws `files.`
     * `empty`, `infected`, `not_checked`, `too_large`, `wrong_type`. It takes its time, so that no
     * transaction should be open meanwhile.
     */
    async keep(
      { portfolioUuid, userUuid }: { portfolioUuid: string; userUuid: string },
      uploads: readonly Upload[],
      mostBytes: number,
    ): Promise<NewAttachment[]> {
      const rows: NewAttachment[] = [];
      for (const [position, upload] of uploads.entries()) {
        const mediaType = await check(upload, position, mostBytes);
        const { name, bytes } = upload;
        const uuid = newId();
        rows.push({
          uuid,
          portfolioUuid,
          position,
          name,
          mediaType,
          bytes,
          ...(isPicture(mediaType) && (await measure(userUuid, uuid, upload, position))),
          createdAt: now(),
        });
      }
      // Rows first: bytes that nobody knows of would stay for ever.
      await insertAttachments(db, rows);
      for (const { uuid, position } of rows) {
        const upload = uploads[position];
        if (upload !== undefined) await storage.putFile(attachmentKey(uuid), upload.path);
      }
      return rows;
    },

    /** Gives kept files to their request, in the transaction that makes it. */
    give: (tx: Executor, request: { portfolioUuid: string; uuid: string }, kept: NewAttachment[]) =>
      giveAttachments(
        tx,
        request.portfolioUuid,
        kept.map(({ uuid }) => uuid),
        request.uuid,
      ),

    listOf: (portfolioUuid: string, requestUuids: readonly string[]) =>
      listAttachments(db, portfolioUuid, requestUuids),

    /** The same, with addresses for who sees them now. */
    async listShown(
      portfolioUuid: string,
      requestUuids: readonly string[],
      portalOrigin: string,
    ): Promise<ShownAttachment[]> {
      const origin = sideOrigin("files", portalOrigin);
      const rows = await listAttachments(db, portfolioUuid, requestUuids);
      return rows.map((row) => ({
        ...row,
        src: row.width ? `${origin}/attachment/${ticketFor(row, ticketTimes.page)}` : null,
      }));
    },

    /** The address of a file for whoever is given it, for a time; its name is no business of proxies. */
    addressOf: (file: FileKey, portalOrigin: string, time: number): string =>
      `${sideOrigin("files", portalOrigin)}/attachment?ticket=${ticketFor(file, time)}`,

    /** The file of a ticket; throws `files.not_found`. */
    async open(ticket: string): Promise<{ row: AttachmentRow; stream: Readable; length: number }> {
      const row = await admit(ticket);
      const kept = await storage.open(attachmentKey(row.uuid));
      if (kept === null) throw new AppError("files.not_found");
      return { row, ...kept };
    },

    /** A rendition of the photo of a ticket, by its name; throws `files.not_found`. */
    async openPhoto(ticket: string, name: string): Promise<Buffer> {
      const row = await admit(ticket);
      const bytes = row.width ? await photos.get(row.uuid, name) : null;
      if (bytes === null) throw new AppError("files.not_found");
      return bytes;
    },

    /** Measures photos that came before anybody did so. */
    async measureOlder(): Promise<void> {
      for (const file of await listUnmeasuredPhotos(db)) {
        const bytes = await storage.get(attachmentKey(file.uuid));
        if (bytes === null) continue;
        const size = await photos.measure(older, file.uuid, bytes).catch((error: unknown) => {
          if (error instanceof UnusableImage) return noPhoto;
          throw error;
        });
        await setPhotoSize(db, file, size);
      }
    },

    forget,

    /** Forgets files that came to no request, or whose request is gone. */
    async sweep(): Promise<void> {
      const before = new Date(now().getTime() - longestLoose);
      for (const loose of await listLooseAttachments(db, before)) {
        await forget(loose.uuid);
        await deleteAttachment(db, loose);
      }
    },
  };
}

/** Files of requests. */
export type AttachmentsService = ReturnType<typeof createAttachmentsService>;
