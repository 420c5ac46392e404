import type { Page, Route } from "@playwright/test";

/** Has a call arrive, and nobody hear of it; the answer tells what was sent. */
export async function loseAnswer(page: Page, call: string) {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<unknown>();
  const lose = async (route: Route) => {
    await route.fetch();
    arrive(route.request().postDataJSON());
  };
  await page.route(call, lose);
  return async () => {
    const sent = await arrived;
    await page.unroute(call, lose);
    return sent;
  };
}

/** Has the first of these calls arrive, and its line cut before the answer. */
export const loseOne = (page: Page, call: string) =>
  page.route(
    call,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** Keeps from everybody what has become of what was sent. */
export const keepSilent = (page: Page) =>
  page.route("**/bookings/by-key**", (route) => route.abort());
