import { randomUUID } from "node:crypto";
import { apiBase } from "../../apps/server/src/platform/http/calls.ts";
import type { Home } from "../server/home-calls.ts";

/** Everything that the portal has agreed to, by its uuid. */
export interface Agreed {
  requests: string[];
  bookings: string[];
  decisions: string[];
  payments: string[];
}

/** What is booked at each round, and what pays. */
export interface Bookable {
  /** Decided on by the property team. */
  hall: string;
  /** Paid by card when it is booked. */
  studio: string;
  cardId: string;
}

/** A whole hour of tomorrow. */
const tomorrow = (Math.floor(Date.now() / 3_600_000) + 24) * 3_600_000;

/** What an hour of the studio costs, in major units. */
export const studioPrice = 10;

const aFile = () => new File(["%PDF-1.7\n", "x".repeat(200_000)], "Plan.pdf");

interface Made {
  bookings: { uuid: string; status: string }[];
}

/** What asks a portal for things until it is gone, and notes what it agreed to. */
export function work(origin: string, { headers, buildingUuid }: Home, agreed: Agreed) {
  const { authorization } = headers;
  const ask = async <T>(path: string, method: string, body: FormData | string) => {
    const json = typeof body === "string" ? { "content-type": "application/json" } : {};
    const sent = { method, headers: { authorization, ...json }, body };
    const answer = await fetch(`${origin}${apiBase}/${path}`, sent);
    return answer.ok ? ((await answer.json()) as { data: T }).data : null;
  };
  const place = `resource-booking/v2/building/${buildingUuid}`;

  async function book(resource: string, hour: number, paying: object = {}) {
    const starts = tomorrow + hour * 3_600_000;
    const [from, to] = [new Date(starts), new Date(starts + 3_600_000)];
    const dates = [{ starts_at: from.toISOString(), ends_at: to.toISOString() }];
    const body = JSON.stringify({ idempotency_key: randomUUID(), dates, ...paying });
    const made = await ask<Made>(`${place}/resources/${resource}/bookings`, "POST", body);
    return made?.bookings[0];
  }

  return {
    async report(): Promise<void> {
      const form = new FormData();
      const said = { issue_type: "building", subject: "Tap", description: "It drips." };
      for (const [name, text] of Object.entries(said)) form.append(name, text);
      form.append("idempotency_key", randomUUID());
      form.append("files", aFile());
      form.append("files", aFile());
      const path = `service-request/buildings/${buildingUuid}/create`;
      const made = await ask<{ request: { id: string } }>(path, "POST", form);
      if (made !== null) agreed.requests.push(made.request.id);
    },

    async decide({ hall }: Bookable, hour: number): Promise<void> {
      const booking = await book(hall, hour);
      if (booking === undefined) return;
      agreed.bookings.push(booking.uuid);
      const decision = JSON.stringify({ decision: "approve" });
      const path = `${place}/bookings/${booking.uuid}/decision`;
      if ((await ask(path, "PUT", decision)) !== null) agreed.decisions.push(booking.uuid);
    },

    async pay({ studio, cardId }: Bookable, hour: number): Promise<void> {
      const booking = await book(studio, hour, { card_id: cardId, total_price: studioPrice });
      if (booking?.status === "confirmed") agreed.payments.push(booking.uuid);
    },
  };
}
