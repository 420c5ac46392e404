import type { AppPermission } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { AppError } from "../errors/app-error.ts";
import type { CurrentSession } from "../sessions/current-session.ts";
import { isLent } from "./is-lent.ts";

const person: CurrentSession = {
  sessionUuid: "session",
  userUuid: "maya",
  tokenVersion: 3,
  isSignUpComplete: true,
  brandScope: null,
  app: null,
};
const place = { buildingUuid: "home", portfolioUuid: "landlord" };

/** The person themselves, or an app that acts for them and is lent this. */
const callerWith = (permissions: AppPermission[] | null): CurrentSession => ({
  ...person,
  app: permissions && {
    appUuid: "rooms",
    buildingUuid: "home",
    permissions: new Set(permissions),
    gateways: new Set(),
    isPortals: false,
    isShared: true,
  },
});

/** Whether cards are shown, where asking the person comes to this. */
function areCardsLent(
  permissions: AppPermission[] | null,
  requireConsent: FastifyInstance["requireConsent"],
) {
  const app = { requireConsent } as FastifyInstance;
  return isLent(app, callerWith(permissions), { place, permission: "payment" });
}

const agree = async () => {};
const refuse = async () => {
  throw new AppError("miniapps.consent_required");
};

it.each([
  ["the person themselves, who is not asked", null, refuse, true],
  ["an app that is lent them, where the person agrees", ["payment"], agree, true],
  ["an app that is lent them, where the person does not", ["payment"], refuse, false],
  ["an app that is lent other things", ["visits"], agree, false],
] as const)(
  "shows what is a person's own to %s, or does not",
  async (_who, permissions, answer, is) => {
    expect(await areCardsLent(permissions && [...permissions], answer)).toBe(is);
  },
);

it("asks about the app where it acts, for its person", async () => {
  const asked: unknown[] = [];
  await areCardsLent(["payment"], async (...question) => void asked.push(question));
  const app = { place, appUuid: "rooms", isShared: true, userUuid: "maya" };
  expect(asked).toEqual([[app, "payment"]]);
});

it("takes a fault for no answer", async () => {
  const fault = new Error("the connection is gone");
  await expect(areCardsLent(["payment"], () => Promise.reject(fault))).rejects.toBe(fault);
});
