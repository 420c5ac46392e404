import { beforeAll, describe, expect, it } from "vitest";
import { makeBuilding, makeCompany, makeUser, slugOf } from "../../testing/factories.ts";
import { runCommand } from "../../testing/run-command.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { insertBar } from "../users/accounts.repository.ts";
import { grantCommand } from "../users/grant-command.ts";
import { putBackCommand } from "./put-back-command.ts";
import { removeCommand } from "./remove-command.ts";
import { removedCommand } from "./removed-command.ts";
import { removalIn } from "./testing/removal-in.ts";

const test = usePortal();
let slug: string;
beforeAll(async () => {
  slug = await slugOf(test.database.db, test.ours.portfolioUuid);
});

const remove = (...words: string[]) => runCommand(test, removeCommand, [...words, "--yes"]);
const putBack = (uuid: string) => runCommand(test, putBackCommand, [uuid]);

/** A building with a company, and somebody who runs it. */
async function makeRun(role: "tenant_admin" | "tenant_user" | "vendor" = "tenant_admin") {
  const { db, sql } = test.database;
  const { portfolioUuid } = test.ours;
  const building = await makeBuilding(db, portfolioUuid);
  const company = await makeCompany(db, { portfolioUuid, name: "Acme" });
  const person = await makeUser(db, { portfolioUuid, buildingUuid: building.uuid }, { role });
  await sql`update memberships set company_uuid = ${company.uuid} where user_uuid = ${person.uuid}`;
  const rolesOf = async () => {
    const rows = await sql<{ role: string }[]>`
      select role from memberships where user_uuid = ${person.uuid} order by role`;
    return rows.map((row) => row.role);
  };
  const removeCompany = () => remove("company", company.externalId, "--of", slug);
  return { building, company, person, rolesOf, removeCompany };
}

describe("what is put back", () => {
  it.each(["tenant_admin", "vendor", "tenant_user"] as const)(
    "does not let in a %s whom a directory has put out meanwhile",
    async (role) => {
      const { person, rolesOf, removeCompany } = await makeRun(role);
      const { portfolioUuid } = test.ours;
      const done = await removeCompany();
      await test.database.db.transaction((tx) =>
        insertBar(tx, { userUuid: person.uuid, portfolioUuid }),
      );
      expect((await putBack(removalIn(done))).join("\n")).toContain("1 are not");
      expect(await rolesOf()).toEqual([]);
    },
  );

  it("does not let in somebody who was taken out meanwhile, until they are put back too", async () => {
    const { person, rolesOf, removeCompany } = await makeRun();
    const company = removalIn(await removeCompany());
    const out = removalIn(await remove("person", person.email.toUpperCase(), "--of", slug));
    await putBack(company);
    expect(await rolesOf()).toEqual([]);
    await putBack(out);
    expect(await rolesOf()).toEqual(["tenant_admin"]);
  });

  it("of somebody lets them into what is there, though another thing is gone", async () => {
    const { person, rolesOf, removeCompany } = await makeRun();
    const { db, sql } = test.database;
    const { portfolioUuid } = test.ours;
    const { uuid } = await makeBuilding(db, portfolioUuid);
    await removeCompany();
    await sql`insert into memberships (uuid, user_uuid, portfolio_uuid, building_uuid, role)
      values (gen_random_uuid(), ${person.uuid}, ${portfolioUuid}, ${uuid}, 'guest')`;
    const out = removalIn(await remove("person", person.email, "--of", slug));
    expect((await putBack(out)).join("\n")).toContain("1 are not");
    expect(await rolesOf()).toEqual(["guest"]);
  });
});

it("lets an operator's own word in a manager whom a directory keeps out, and nobody else", async () => {
  const { person, rolesOf } = await makeRun();
  const { portfolioUuid } = test.ours;
  await test.database.db.transaction((tx) =>
    insertBar(tx, { userUuid: person.uuid, portfolioUuid }),
  );
  const grant = (role: string) =>
    runCommand(test, grantCommand, [person.email, "--portfolio", slug, "--role", role]);
  await grant("vendor");
  expect(await rolesOf()).toEqual([]);
  await grant("building_admin");
  expect(await rolesOf()).toEqual(["building_admin"]);
});

it("says that nobody is there to be taken out, and lists no removal of nothing", async () => {
  const { person } = await makeRun();
  await remove("person", person.email, "--of", slug);
  await expect(remove("person", person.email, "--of", slug)).rejects.toThrow(
    `${person.email} is nothing in ${slug} (any more).`,
  );
  const listed = await runCommand(test, removedCommand, []);
  expect(listed.filter((line) => line.includes(person.email))).toHaveLength(1);
});
