import type { S3Settings } from "./s3-storage.ts";

/**
 * `https://KEY:SECRET@host/bucket?region=eu-central-1&path_style=true`; the key may be missing. Undefined
 * for another text.
 */
export function readBucket(text: string): S3Settings | undefined {
  const url = URL.parse(text);
  const name = /^\/([a-z\d][a-z\d.-]{1,61}[a-z\d])\/?$/.exec(url?.pathname ?? "")?.[1];
  if (url === null || name === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  const { username, password, searchParams } = url;
  if ((username === "") !== (password === "")) return undefined;
  return {
    endpoint: url.origin,
    bucket: name,
    region: searchParams.get("region") ?? "us-east-1",
    isPathStyle: searchParams.get("path_style") === "true",
    credentials:
      username === ""
        ? null
        : {
            accessKeyId: decodeURIComponent(username),
            secretAccessKey: decodeURIComponent(password),
          },
  };
}
