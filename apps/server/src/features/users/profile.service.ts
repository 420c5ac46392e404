import type { BodyOf, BrandConfig, User, endpoints } from "@portico/contract";
import { isLocaleCode } from "@portico/i18n";
import { languageCode } from "@portico/rules/language";
import type { Db } from "../../platform/database/client.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { requireInstant } from "../../platform/http/required-moment.ts";
import type { CurrentSession, Viewer } from "../../platform/sessions/current-session.ts";
import type { BuildingsService, JoinableService } from "../buildings/buildings.public.ts";
import {
  type AccountChange,
  findAccount,
  type NewMembership,
  updateAccount,
} from "./accounts.repository.ts";
import { typedName } from "./person-name.ts";
import { completesSignUp, mayJoin, requireMayLeaveBuilding } from "./users.policy.ts";
import type { UsersService } from "./users.service.ts";

interface ProfileServiceDeps {
  db: Db;
  users: Pick<UsersService, "getUser" | "join">;
  buildings: Pick<BuildingsService, "mayEnter" | "offersLanguage">;
  joinable: Pick<JoinableService, "find">;
}

type Body = BodyOf<(typeof endpoints)["updateCurrentUser"]>;
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** What a body says of the person and the terms, checked. */
function personOf(body: Body, account: Account, { brand }: BrandConfig): AccountChange {
  const changed = (typed: string | undefined, field: string) =>
    typed === undefined ? undefined : typedName(typed, field);
  const names = {
    firstName: changed(body.first_name, "/first_name"),
    lastName: changed(body.last_name, "/last_name"),
  };
  const isLastStep = completesSignUp(account, { ...names, isTermAccepted: body.is_term_accepted });
  return {
    ...names,
    isEmailAccepted: body.is_email_accepted,
    // Named only when they change: every process forgets who is signed in when they are.
    ...(isLastStep && { isTermAccepted: true, signupAppBrand: account.signupAppBrand ?? brand }),
  };
}

/**
 * The moment since when nobody else may have changed the account; null where it does not matter. What
 * an unfinished one may do holds for what was read: of two last steps at once one is the last.
 */
function requiredMoment({ isTermAccepted, updatedAt }: Account, body: Body): Date | null {
  if (body.updated_at === undefined) return isTermAccepted ? null : updatedAt;
  const readAt = requireInstant(body.updated_at, "/updated_at");
  if (readAt.getTime() !== updatedAt.getTime()) throw new AppError("users.changed_elsewhere");
  return updatedAt;
}

/** Builds what users change of themselves, and the end of the sign-up of uploaded accounts. */
export function createProfileService({ db, users, buildings, joinable }: ProfileServiceDeps) {
  /** The membership that choosing the building takes; null where the account is in already. */
  async function membershipFor(
    viewer: Viewer,
    account: Account,
    buildingUuid: string,
    brand: BrandConfig,
  ): Promise<NewMembership | null> {
    if (await buildings.mayEnter(viewer, buildingUuid)) return null;
    const building = await joinable.find(account.email, buildingUuid, brand);
    if (building === null || !mayJoin(account, building)) {
      throw new AppError("auth.building_not_open");
    }
    return {
      userUuid: account.uuid,
      portfolioUuid: building.portfolioUuid,
      buildingUuid,
      companyUuid: building.companyUuid,
      role: building.isGuest ? "guest" : "tenant_user",
    };
  }

  /**
   * The membership that a change takes. Until the terms are accepted a building is only chosen: with
   * them comes the one membership of the last choice, or who keeps choosing would be in each.
   */
  async function membershipOf(
    viewer: Viewer,
    account: Account,
    { isTermAccepted: isLastStep = false }: AccountChange,
    named: string | null | undefined,
    brand: BrandConfig,
  ): Promise<NewMembership | null> {
    const chosen = named ?? (isLastStep ? account.defaultBuildingUuid : null);
    const membership = chosen === null ? null : await membershipFor(viewer, account, chosen, brand);
    return account.isTermAccepted || isLastStep ? membership : null;
  }

  /** A language that the interface or one of the user's buildings speaks, as codes are stored. */
  async function localeOf({ uuid }: Account, text: string | undefined) {
    if (text === undefined) return undefined;
    const code = languageCode(text);
    const isOffered =
      code !== null && (isLocaleCode(code) || (await buildings.offersLanguage(uuid, code)));
    if (!isOffered) throw new AppError("request.invalid", { "/locale": "is not offered here" });
    return code;
  }

  return {
    /**
     * Changes the caller's own account: all of it or nothing. Throws
     * `users.changed_elsewhere`, `auth.building_not_open`, `auth.terms_not_accepted` and
     * `request.invalid`.
     */
    async update(session: CurrentSession, body: Body, brand: BrandConfig): Promise<User> {
      const { userUuid } = session;
      const account = await findAccount(db, userUuid);
      if (account === undefined) throw new AppError("auth.session_ended");
      const unchangedSince = requiredMoment(account, body);
      const person = personOf(body, account, brand);
      const locale = await localeOf(account, body.locale);
      const buildingUuid = body.default_building_uuid?.toLowerCase() ?? body.default_building_uuid;
      if (buildingUuid === null) requireMayLeaveBuilding(account);
      const membership = await membershipOf(session, account, person, buildingUuid, brand);
      const change: AccountChange = { ...person, locale, defaultBuildingUuid: buildingUuid };
      if (Object.values(change).some((value) => value !== undefined)) {
        await db.transaction(async (tx) => {
          const isStored = await updateAccount(tx, userUuid, change, unchangedSince);
          if (!isStored) throw new AppError("users.changed_elsewhere");
          if (membership !== null) await users.join(tx, membership);
        });
      }
      return users.getUser(userUuid);
    },
  };
}

/** What users change of themselves. */
export type ProfileService = ReturnType<typeof createProfileService>;
