import { isLoopback } from "@portico/rules/loopback";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { KeptMail, Outbox } from "./outbox.ts";
import { mailPage, outboxPage, outboxPolicy } from "./outbox-pages.ts";

interface OneMail {
  Params: { uuid: string };
}

/** A mail as programs show it: its own styles, pictures from anywhere, no scripts, no origin. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Another site whose name leads to this machine (DNS rebinding) must not read mails. */
async function refuseOtherHosts(request: FastifyRequest): Promise<void> {
  if (!isLoopback(request.host)) throw new AppError("request.not_found");
}

function sendHtml(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", policy)
    .send(html);
}

/**
 * The developer's view of the mails that went no further than the outbox. Register it only where
 * `mailDelivery` says `page`: whoever can ask gets to read every code.
 */
export function outboxRoutes(app: FastifyInstance, { outbox }: { outbox: Outbox }): void {
  const mail = { type: "object", properties: { uuid: { type: "string", format: "uuid" } } };

  async function find(uuid: string): Promise<KeptMail> {
    const found = await outbox.find(uuid);
    if (found === null) throw new AppError("request.not_found");
    return found;
  }

  void app.register(async (scope) => {
    scope.addHook("onRequest", refuseOtherHosts);
    scope.addHook("onSend", async (_request, reply) => {
      reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    });

    scope.get("/dev/outbox", async (_request, reply) =>
      sendHtml(reply, outboxPolicy, outboxPage(await outbox.list())),
    );

    const to = { type: "object", properties: { to: { type: "string", maxLength: 320 } } };
    scope.get<{ Querystring: { to?: string } }>(
      "/dev/outbox.json",
      { schema: { querystring: to } },
      async ({ query }) => (await outbox.list(query.to)).map(toJson),
    );

    scope.get<OneMail>(
      "/dev/outbox/:uuid",
      { schema: { params: mail } },
      async ({ params }, reply) => sendHtml(reply, outboxPolicy, mailPage(await find(params.uuid))),
    );

    scope.get<OneMail>(
      "/dev/outbox/:uuid/html",
      { schema: { params: mail } },
      async ({ params }, reply) => sendHtml(reply, mailPolicy, (await find(params.uuid)).html),
    );
  });
}

/** A mail for tests that read the code in it. */
function toJson({ uuid, to, subject, text, attachment, createdAt }: KeptMail) {
  return { uuid, to, subject, text, attachment, created_at: createdAt.toISOString() };
}
