import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { RemoteLinks } from "../images/images.public.ts";
import { offerPlans } from "./offer-plans.repository.ts";
import { createOffersRepository } from "./offers.repository.ts";
import { offersRoutes } from "./offers.routes.ts";
import { createOffersService } from "./offers.service.ts";

type OffersDeps = Pick<Portal, "db" | "limiter"> & { remoteLinks: RemoteLinks };

/** Offers: reading, claiming and giving back. */
export function createOffers({ db, ...deps }: OffersDeps) {
  const offers = createOffersService({ repository: createOffersRepository(db), ...deps });
  return {
    offers,
    offerPlans,
    routes: (app) => offersRoutes(app, { offers }),
  } satisfies Feature<"offers" | "offerPlans">;
}
