import type {
  Building,
  BuildingLanguage,
  BuildingSummary,
  Portfolio,
  PublicBuilding,
} from "@portico/contract";
import { imageUrl, toImage } from "../images/images.public.ts";
import type { BuildingRow, BuildingSummaryRow, PortfolioRow } from "./buildings.repository.ts";
import type { JoinableBuilding } from "./joinable.service.ts";

/** Languages of a building that has none of its own, kept as the specification lists them. */
export const defaultLanguages: BuildingLanguage[] = [
  { code: "en_US", name: "English (US)", priority: 1 },
  { code: "es_ES", name: "Spanish (ES)", priority: 2 },
  { code: "el_EL", name: "Elvish (EL)", priority: 3 },
];

/** A building in a list. */
export function toBuildingSummary(row: BuildingSummaryRow): BuildingSummary {
  return {
    uuid: row.uuid,
    name: row.name,
    address_1: row.address1,
    city: row.city,
    image: row.image && toImage(row.image),
  };
}

/** A building as visitors see it: neither whose it is nor which company opened it. */
export function toPublicBuilding({ uuid, name, address1, city }: JoinableBuilding): PublicBuilding {
  return { uuid, name, address_1: address1, city };
}

/** A building on its own page. */
export function toBuilding(
  { building, image, languages }: BuildingRow,
  secondaryName: string | null,
): Building {
  const picture = image && toImage(image);
  return {
    ...toBuildingSummary({ ...building, image }),
    image_url: imageUrl(picture),
    timezone: building.timezone,
    locale: building.locale,
    languages: languages.length > 0 ? languages : defaultLanguages,
    portfolio_uuid: building.portfolioUuid,
    secondary_content: secondaryName === null ? null : { name: secondaryName },
  };
}

/** A portfolio. */
export function toPortfolio({ portfolio, brandIdentifier }: PortfolioRow): Portfolio {
  return {
    uuid: portfolio.uuid,
    name: portfolio.name,
    brand_identifier: brandIdentifier,
    whitelabel_uuid: portfolio.brandUuid,
    timezone: portfolio.timezone,
    locale: portfolio.language,
  };
}
