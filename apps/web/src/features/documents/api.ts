import { ApiError } from "@portico/client/api-error";
import { failure } from "@portico/client/send";
import { call } from "../../lib/client.ts";
import { currentBase } from "../../lib/farm.ts";
import { useSession } from "../../lib/session.ts";

/** A link to a PDF file, and the content that it stands in. */
export interface DocumentLink {
  buildingUuid: string;
  contentUuid: string;
  url: string;
}

/** A PDF file, whole. */
export interface DocumentFile {
  name: string;
  /** Where it can be had as a download. */
  downloadUrl: string;
  bytes: Uint8Array;
}

async function fetchFile(url: URL, signal: AbortSignal): Promise<Uint8Array> {
  const headers = { "accept-language": useSession.getState().language };
  const response = await fetch(url, { headers, signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ApiError("network", { status: 0, traceId: "" });
  });
  if (!response.ok) throw await failure(response, "");
  return new Uint8Array(await response.arrayBuffer());
}

/** The file behind a link, by way of the portal's own server. Throws {@link ApiError}. */
export async function openDocument(
  { buildingUuid, contentUuid, url }: DocumentLink,
  signal: AbortSignal,
): Promise<DocumentFile> {
  const params = { buildingUuid, contentUuid };
  const { data } = await call("openDocument", { params, query: { url }, signal });
  const { name, url: path } = data.document;
  const address = new URL(path, new URL(currentBase(), location.href));
  const bytes = await fetchFile(address, signal);
  address.searchParams.set("download", "1");
  return { name, downloadUrl: address.href, bytes };
}
