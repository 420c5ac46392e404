import type { Db } from "../../../platform/database/client.ts";
import { listPortfolioUuids } from "../../portfolios/portfolios.public.ts";
import { addReminders } from "./notices.repository.ts";

/** Notes whom to remind of what begins within a day; any process may, as often as it likes. */
export async function remind(db: Db): Promise<void> {
  for (const portfolioUuid of await listPortfolioUuids(db)) await addReminders(db, portfolioUuid);
}
