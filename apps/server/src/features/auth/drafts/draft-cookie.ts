import type { FastifyReply, FastifyRequest } from "fastify";
import { draftSeconds } from "./draft-keys.ts";

/** Reads and writes the browser's ticket for the key of its drafts. */
export interface DraftCookie {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, ticket: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * The cookie that says which key a browser's drafts have. Lax, because people come back from their
 * provider's site; named as docs/decisions/007 has it.
 */
export function createDraftCookie(isSecure: boolean): DraftCookie {
  const name = isSecure ? "__Host-portico-draft" : "portico-draft-key";
  const attributes = { httpOnly: true, secure: isSecure, sameSite: "lax", path: "/" } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    write: (reply, ticket) =>
      void reply.setCookie(name, ticket, { ...attributes, maxAge: draftSeconds }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}
