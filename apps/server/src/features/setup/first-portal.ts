import { emailAddress } from "@portico/rules/email-address";
import type { Keyring } from "../../platform/crypto/keyring.ts";
import { CommandFailure } from "../../platform/commands/command.ts";
import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { securityLog } from "../../platform/security-log/security-log.ts";
import { makePasswordLink } from "../auth/auth.public.ts";
import { listNamedBuildings } from "../buildings/buildings.public.ts";
import { findPortfolio, hasPortfolio } from "../portfolios/portfolios.public.ts";
import { addMembership, insertAccount, personName } from "../users/users.public.ts";
import { defaultBrandIdentifier } from "../whitelabel/whitelabel.public.ts";
import { lockPortal } from "./apply-lock.repository.ts";
import { planPortal, writePlanned } from "./apply-portal.ts";
import { checkPortal } from "./check-portal.ts";
import type { PortalFile } from "./portal-file.ts";
import type { Portal } from "./portal-schema.ts";
import type { PortalFault } from "./schema-faults.ts";
import { type SetupAnswers, toSlug } from "./setup-questions.ts";

/** Throws `CommandFailure` where there is a portal already. */
export async function refuseSecondPortal(db: Executor): Promise<void> {
  if (await hasPortfolio(db)) throw new CommandFailure(isThere);
}

const isThere =
  "This portal is set up already. Change it with export and apply, let people in with grant, give a new password with password; where it is the demo, `demo remove` takes that away, and setup begins then.";

/**
 * Makes brand, portfolio, building and administrator of a portal that has none, all or nothing; of two
 * at once one is refused.
 * @param origin of the brand
 * @returns the link with which the administrator chooses a password
 */
export async function makeFirstPortal(
  { db, secret, origin }: { db: Db; secret: Keyring; origin: string },
  answers: SetupAnswers,
): Promise<string> {
  const email = emailAddress(answers.email);
  if (email === null) throw new CommandFailure(`${answers.email} is not an email address.`);
  const file = fileOf(portalOf(answers));
  return db.transaction(async (tx) => {
    await lockPortal(tx);
    await refuseSecondPortal(tx);
    await writePlanned(tx, file, (await planPortal(tx, file)).plan);
    const portfolio = await findPortfolio(tx, answers.portfolio);
    if (portfolio === null) throw new Error("The first portfolio vanished while it was set up");
    const [building] = await listNamedBuildings(tx, portfolio.uuid);
    const userUuid = await insertAccount(tx, {
      email,
      firstName: personName(answers.first_name),
      lastName: personName(answers.last_name),
      locale: answers.language,
      defaultBuildingUuid: building?.uuid ?? null,
      isTermAccepted: true,
    });
    if (userUuid === null) {
      throw new CommandFailure(`${email} has an account already. Nothing was changed.`);
    }
    await addMembership(tx, { portfolioUuid: portfolio.uuid, userUuid, role: "building_admin" });
    securityLog.record("permission.granted", { portfolio: portfolio.uuid }, userUuid);
    return makePasswordLink(tx, { secret, email, origin });
  });
}

/** The portal in the form of a file; its brand is that of every host which is nobody's. */
function portalOf(answers: SetupAnswers): Portal {
  const { name, host, portfolio: slug, language, timezone } = answers;
  const building = {
    external_id: toSlug(answers.building) || "building-1",
    name: answers.building,
    address: answers.address,
    city: answers.city,
    timezone,
    language,
  };
  const settings = {
    page_title: name,
    eula_url: answers.terms,
    privacy_policy_url: answers.privacy,
    support_email: answers.support,
  };
  return {
    brands: [
      {
        identifier: defaultBrandIdentifier,
        name,
        hosts: [host],
        settings,
        theme: { primary_color: answers.color },
        languages: [...new Set([language, "en-us"])],
      },
    ],
    portfolios: [
      { slug, name, brand: defaultBrandIdentifier, language, timezone, buildings: [building] },
    ],
  };
}

function fileOf(said: Portal): PortalFile {
  const refuse = (faults: readonly PortalFault[]) => {
    if (faults.length === 0) return;
    const told = faults.map(({ at, reason }) => `${at.join(".")} ${reason}`);
    throw new CommandFailure([...told, "Nothing was changed."].join("\n"));
  };
  refuse(checkPortal(said));
  return { said, refuse, pictures: new Map() };
}
