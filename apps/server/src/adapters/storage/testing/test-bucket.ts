import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3Settings } from "../s3-storage.ts";

/** A bucket of a store that speaks S3, on this machine. */
export interface TestBucket {
  settings: S3Settings;
  close(): Promise<void>;
}

/** Opens an empty bucket; the caller closes it. */
export async function openTestBucket(): Promise<TestBucket> {
  const folder = await mkdtemp(join(tmpdir(), "portico-bucket-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "portico-files", configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "portico-files",
      region: "us-east-1",
      isPathStyle: true,
      credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
