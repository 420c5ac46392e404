import type { Access } from "@portico/contract";
import type { Json, JsonObject } from "./json.ts";

/** One call, as far as the pages about the calls read it again. */
export interface Operation {
  operationId: string;
  tags: readonly [string];
  summary: string;
  description: string;
  security: readonly Readonly<Record<string, readonly string[]>>[];
  /** What `description` says of who may call, for programs. */
  "x-access": Access;
  parameters?: readonly Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Readonly<Record<string, Response>>;
}

/** A part of a path or query. */
export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description: string;
  schema: JsonObject;
  example: string | number | boolean;
}

export interface Response {
  $ref?: string;
  description: string;
  content?: Content;
}

export type Content = Readonly<Record<string, { schema: JsonObject; example: Json }>>;

/** All calls as OpenAPI 3.1 describes them. */
export interface OpenApiDocument {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string } & JsonObject;
  servers: readonly [{ url: string; description: string }];
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: JsonObject;
}
