import type { BodyOf, BrandConfig, User, endpoints } from "@portico/contract";
import { isLocaleCode } from "@portico/i18n";
import { languageCode } from "@portico/rules/language";
import type { Db } from "../../platform/database/client.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { requireInstant } from "../../platform/http/required-moment.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
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

/** Builds what users change of themselves, and the end of the sign-up of uploaded accounts. */
export function createProfileService({ db, users, buildings, joinable }: ProfileServiceDeps) {
  /** The membership that choosing the building takes; null where the account is in already. */
  async function membershipFor(
    account: Account,
    buildingUuid: string,
    brand: BrandConfig,
  ): Promise<NewMembership | null> {
    if (await buildings.mayEnter({ userUuid: account.uuid }, buildingUuid)) return null;
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
      const person = personOf(body, account, brand);
      const locale = await localeOf(account, body.locale);
      const buildingUuid = body.default_building_uuid?.toLowerCase() ?? body.default_building_uuid;
      if (buildingUuid === null) requireMayLeaveBuilding(account);
      const membership =
        typeof buildingUuid === "string" ? await membershipFor(account, buildingUuid, brand) : null;
      const change: AccountChange = { ...person, locale, defaultBuildingUuid: buildingUuid };
      const { updated_at } = body;
      const readAt = updated_at === undefined ? null : requireInstant(updated_at, "/updated_at");
      if (Object.values(change).some((value) => value !== undefined)) {
        await db.transaction(async (tx) => {
          if (membership !== null) await users.join(tx, membership);
          const isStored = await updateAccount(tx, userUuid, change, readAt);
          if (!isStored) throw new AppError("users.changed_elsewhere");
        });
      }
      return users.getUser(userUuid);
    },
  };
}

/** What users change of themselves. */
export type ProfileService = ReturnType<typeof createProfileService>;
