import { resolveLocale } from "@portico/i18n";
import type { Executor } from "../../platform/database/executor.ts";
import { translated } from "../content/content.public.ts";
import type { MailService } from "../mail/mail.public.ts";
import type { Brand } from "../whitelabel/whitelabel.public.ts";
import type { findAwaited, WaitingParty } from "./waitlist.repository.ts";

/** An event that people wait for. */
export type AwaitedEvent = NonNullable<Awaited<ReturnType<typeof findAwaited>>>;

interface TellingDeps {
  mail: MailService;
  brand: Brand;
}

/** Writes to everybody who was let in, each in their language; the mails go with the transaction. */
export async function tellAdmitted(
  executor: Executor,
  { mail, brand }: TellingDeps,
  event: AwaitedEvent & { uuid: string },
  admitted: readonly WaitingParty[],
): Promise<void> {
  for (const { email, locale: code, buildingUuid, timeZone, guests } of admitted) {
    const locale = resolveLocale(code);
    await mail.send(executor, {
      template: "event_place_freed",
      to: email,
      locale,
      brand,
      params: {
        title: translated(event.translations[locale] ?? null, "title", event.title),
        startAt: event.startAt?.toISOString() ?? null,
        endAt: event.endAt?.toISOString() ?? null,
        timeZone,
        path: `/building/${buildingUuid}/event-posts/${event.uuid}`,
        people: guests + 1,
      },
    });
  }
}
