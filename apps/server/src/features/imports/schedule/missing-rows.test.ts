import { expect, it } from "vitest";
import { runCommand } from "../../../testing/run-command.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { putBackCommand } from "../../removals/put-back-command.ts";
import { useDropFolder } from "../testing/use-drop-folder.ts";
import { toScheduledDraft } from "./import-draft.ts";
import { listScheduled } from "./schedule.repository.ts";

const test = usePortal();
const { companies, look, drop, runs } = useDropFolder(test);

const fileOf = (first: number, last: number, more = "") =>
  drop(
    "companies.csv",
    `id,name\n${Array.from({ length: last - first + 1 }, (_, at) => `c${first + at},Company ${first + at}\n`).join("")}${more}`,
  );

const countCompanies = async () =>
  (
    await test.database
      .sql`select 1 from companies where portfolio_uuid = ${test.ours.portfolioUuid}`
  ).length;

const reason = async () => (await runs()).at(-1)?.reason ?? "";

it("takes away what the file has not, refuses more than a tenth, and can be put back", async () => {
  await test.database.sql`delete from companies where portfolio_uuid = ${test.ours.portfolioUuid}`;
  await companies("  remove_missing: few", "companies.csv");
  const exported = (await listScheduled(test.database.db)).map(toScheduledDraft);
  expect(exported).toMatchObject([{ remove_missing: "few" }]);
  await fileOf(1, 20);
  await look();
  expect(await countCompanies()).toBe(20);

  // More than a tenth.
  await fileOf(4, 20);
  await look();
  expect(await countCompanies()).toBe(20);
  expect(await reason()).toBe(
    'Nothing was written: 3 of 20 are not in the file, more than a tenth; "remove_missing: many" says that it is meant',
  );

  // A tenth.
  await fileOf(3, 20);
  await look();
  expect(await countCompanies()).toBe(18);
  const [, removal = ""] =
    /^2 of 20 were not in the file and are gone: put-back (\S+)$/.exec(await reason()) ?? [];
  await runCommand(test, putBackCommand, [removal]);
  expect(await countCompanies()).toBe(20);

  // Nothing is taken away for a file of which a row cannot be read.
  await fileOf(3, 20, "c21,\n");
  await look();
  expect(await countCompanies()).toBe(20);
  expect(await reason()).toMatch(
    /^Nothing was written, since remove_missing is for.*: line 20: name/,
  );

  await companies("  remove_missing: many", "companies.csv");
  await fileOf(18, 20);
  await look();
  expect(await countCompanies()).toBe(3);
});
