import { randomUUID } from "node:crypto";
import type { DeskVisit, Invitation, Visit } from "@portico/contract";
import { memberships, type Role } from "../../users/users.tables.ts";
import { makeUser } from "../../../testing/factories.ts";
import { signInCrowd } from "../../../testing/crowd.ts";
import type { TestApp } from "../../../testing/test-app.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** An instant so many minutes from now. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** An invitation of one visitor for a date that has begun; what is given is other. */
export const invitationOf = (other: Partial<Invitation> = {}): Invitation => ({
  idempotency_key: randomUUID(),
  visitors: [{ name: "Anna Müller", email: `${randomUUID()}@guests.example` }],
  dates: [{ starts_at: inMinutes(0), ends_at: inMinutes(120) }],
  ...other,
});

/** What a call came to. */
export interface Reply {
  status: number;
  code: string | undefined;
  fields: Record<string, string> | undefined;
  data: {
    visit: Visit & DeskVisit;
    visits: (Visit & DeskVisit)[];
    visitors: { name: string }[];
    hosts: { uuid: string; name: string }[];
    watched: { uuid: string; name: string }[] & { uuid: string };
    arrival: { instructions: string | null };
    date: string;
  };
  next: string | null;
}

/** Somebody of our building, signed in. */
export async function somebody(
  test: TestApp,
  role: Role = "tenant_user",
  place: { portfolioUuid: string; buildingUuid: string } = test.ours,
) {
  const user = await makeUser(
    test.database.db,
    { portfolioUuid: place.portfolioUuid, buildingUuid: place.buildingUuid },
    { role },
  );
  const [headers = { authorization: "" }] = await signInCrowd(test, [user.uuid]);
  const call =
    (app: TestApp["app"]) =>
    async (method: Method, path: string, payload?: object): Promise<Reply> => {
      const answer = await app.inject({
        method,
        url: `/api/visits/v1/buildings/${place.buildingUuid}/${path}`,
        headers,
        ...(payload && { payload }),
      });
      const json = answer.body === "" ? {} : answer.json<Record<string, unknown>>();
      const pagination = json["pagination"] as { next: string | null } | undefined;
      return {
        status: answer.statusCode,
        code: json["code"] as string | undefined,
        fields: json["fields"] as Reply["fields"],
        data: json["data"] as Reply["data"],
        next: pagination?.next ?? null,
      };
    };
  return {
    ...user,
    headers,
    call: call(test.app),
    callAt: call,
    /** Invites one visitor; the visit. */
    async invite(other: Partial<Invitation> = {}): Promise<Visit & DeskVisit> {
      const { data, ...rest } = await call(test.app)("POST", "visits", invitationOf(other));
      const visit = data?.visits[0];
      if (visit === undefined) throw new Error(`Nobody was invited: ${JSON.stringify(rest)}`);
      return visit;
    },
  };
}

/** Makes somebody something else in our building. */
export async function become(test: TestApp, userUuid: string, role: Role): Promise<void> {
  const { portfolioUuid, buildingUuid } = test.ours;
  await test.database.db
    .insert(memberships)
    .values({ userUuid, portfolioUuid, buildingUuid, role });
}

/** The code in the address of a pass. */
export const codeOf = ({ pass_url: url }: Pick<Visit, "pass_url">): string =>
  (url ?? "").split("/").at(-1) ?? "";

/** Moves a visit: minutes from now until its start and its end. */
export async function moveVisit(
  { database }: TestApp,
  uuid: string,
  [starts, ends]: readonly [number, number],
): Promise<void> {
  await database.sql`
    update visits set starts_at = ${inMinutes(starts)}::timestamptz,
      ends_at = ${inMinutes(ends)}::timestamptz where uuid = ${uuid}`;
}
