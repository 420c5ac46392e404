import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { checkStorageKey, type FileStore } from "./file-storage.ts";

/** A bucket, and who asks for it. */
export interface S3Settings {
  /** Origin of the service, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  /** Whether the bucket stands in the path, as other makers' stores want it, and not in the host's name. */
  isPathStyle: boolean;
  /** Null looks where the machine or its role keeps them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** How long a connection and an answer may take, in ms; and tries of what can be sent again. */
const limits = { connectionTimeout: 5000, requestTimeout: 60_000, tries: 3 } as const;

/** A missing bucket is no missing file; only to `HeadObject` it looks the same, which has no body. */
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && (error.name === "NoSuchKey" || error.name === "NotFound");

/** Keeps files in a bucket of a store that speaks S3; each whole or not at all, as such stores do. */
export function createS3Storage(settings: S3Settings): FileStore {
  const { endpoint, bucket: Bucket, region, isPathStyle, credentials } = settings;
  const { connectionTimeout, requestTimeout, tries } = limits;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: isPathStyle,
    maxAttempts: tries,
    requestHandler: { connectionTimeout, requestTimeout },
    // Stores of other makers know no newer checksums than those that have to be.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(credentials !== null && { credentials }),
  });

  /** Where something lies; refuses keys as every store does. */
  const at = (key: string) => {
    checkStorageKey(key);
    return { Bucket, Key: key };
  };

  /** What a question answers; null for what is not there. */
  async function orNull<T>(asking: Promise<T>): Promise<T | null> {
    try {
      return await asking;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes }));
    },
    async putFile(key, path) {
      const place = at(key);
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      await client.send(new PutObjectCommand({ ...place, Body, ContentLength }));
    },
    async get(key) {
      const found = await orNull(client.send(new GetObjectCommand(at(key))));
      return found?.Body === undefined
        ? null
        : Buffer.from(await found.Body.transformToByteArray());
    },
    async open(key) {
      const found = await orNull(client.send(new GetObjectCommand(at(key))));
      if (found?.Body === undefined) return null;
      return { stream: found.Body as Readable, length: found.ContentLength ?? 0 };
    },
    async has(key) {
      return (await orNull(client.send(new HeadObjectCommand(at(key))))) !== null;
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const part: ListObjectsV2CommandOutput = await client.send(
          new ListObjectsV2Command({
            Bucket,
            ...(ContinuationToken !== undefined && { ContinuationToken }),
          }),
        );
        for (const { Key, LastModified } of part.Contents ?? []) {
          if (Key !== undefined && LastModified !== undefined) {
            yield { key: Key, changedAt: LastModified };
          }
        }
        ContinuationToken = part.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    // A bucket has whole objects only.
    sweepUnfinished: () => Promise.resolve(),
  };
}
