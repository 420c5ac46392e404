import { randomUUID } from "node:crypto";
import type { ServiceRequest, WholeRequest } from "@portico/contract";
import type { LightMyRequestResponse } from "fastify";
import sharp from "sharp";
import type { TestApp } from "../../../testing/test-app.ts";

/** A file to be attached. */
export type NamedFile = readonly [name: string, bytes: Uint8Array<ArrayBuffer> | string];

/** The beginnings of files, as far as their type is told by them. */
export const samples = {
  pdf: "%PDF-1.7\nplan of the third floor",
  png: new Uint8Array(
    Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  ),
  exe: `MZ\u0090\0${"\0".repeat(56)}@\0\0\0PE\0\0`,
} as const;

/** A photo of so many pixels. */
export const photoOf = (width: number, height: number): Promise<Buffer<ArrayBuffer>> =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer()
    .then((bytes) => Buffer.from(bytes));

/** What is asked for. */
export const asked = (more: object = {}) => ({
  issue_type: "building",
  subject: `Tap ${randomUUID()}`,
  description: "It drips.",
  ...more,
});

/** A form as browsers send it. */
export async function formOf(fields: object, files: readonly NamedFile[], field = "files") {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, String(text));
  for (const [name, bytes] of files) form.append(field, new Blob([bytes]), name);
  const sent = new Response(form);
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { "content-type": sent.headers.get("content-type") ?? "" },
  };
}

interface Reply {
  status: number;
  code: string | undefined;
  fields: Record<string, string> | undefined;
  data: WholeRequest & { requests: ServiceRequest[]; url: string; answered_by: string };
  next: string | null;
}

/** Somebody's calls about requests of a building. */
export function callerOf(test: TestApp, buildingUuid: string, headers: Record<string, string>) {
  const at = (path: string) => `/api/service-request/buildings/${buildingUuid}/${path}`;

  async function call(
    method: "DELETE" | "GET" | "POST" | "PUT",
    path: string,
    payload?: object,
    app = test.app,
  ): Promise<Reply> {
    const sent = { method, url: at(path), headers, ...(payload && { payload }) };
    return read(await app.inject(sent));
  }

  return {
    call,
    /** Sends a form with files. */
    async send(fields: object, files: readonly NamedFile[], app = test.app): Promise<Reply> {
      const form = await formOf(fields, files);
      const sent = { method: "POST", url: at("create"), payload: form.payload } as const;
      return read(await app.inject({ ...sent, headers: { ...headers, ...form.headers } }));
    },
    /** Asks for something; the request. */
    async ask(more: object = {}): Promise<ServiceRequest> {
      return (await call("POST", "create", asked(more))).data.request;
    },
  };
}

function read(answer: LightMyRequestResponse): Reply {
  const json: Partial<Reply> & { pagination?: { next: string | null } } =
    answer.body === "" ? {} : answer.json();
  return {
    status: answer.statusCode,
    code: json.code,
    fields: json.fields,
    data: json.data as Reply["data"],
    next: json.pagination?.next ?? null,
  };
}
