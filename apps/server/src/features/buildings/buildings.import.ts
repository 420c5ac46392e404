import {
  asWritten,
  type ColumnOf,
  createNameFinder,
  decimalNumber,
  externalIdColumn,
  firstYear,
  imageColumns,
  importKind,
  type Place,
  type Reference,
  titleCase,
  wholeNumber,
  yesNo,
} from "../imports/imports.public.ts";
import { listNamedBuildings } from "./building-writes.repository.ts";
import { checkBuilding, type NewBuilding, saveBuildings } from "./buildings.write.ts";

/** Buildings as the places that rows belong to. */
export const buildingPlace: Reference<Place> = {
  async open(db, portfolioUuid) {
    const buildings = await listNamedBuildings(db, portfolioUuid);
    return createNameFinder(buildings, { one: "building", many: "buildings" });
  },
};

/** The building that a row belongs to, by its key or name. */
export const buildingColumn = {
  name: "building",
  aliases: ["building_id", "property", "gebäude", "objekt", "liegenschaft"],
  read: (text: string) => text.trim(),
  into: "buildingUuid" as const,
  reference: buildingPlace,
};

const columns: readonly ColumnOf<NewBuilding>[] = [
  externalIdColumn(["OSEBuildingID", "building_id", "id", "objektnummer", "gebäudenummer", "code"]),
  {
    name: "name",
    aliases: [
      "PropertyName",
      "building_name",
      "building",
      "title",
      "gebäude",
      "gebäudename",
      "objekt",
    ],
    read: titleCase,
    into: "name",
    isRequired: true,
  },
  {
    name: "address",
    aliases: [
      "address_1",
      "address1",
      "street",
      "street_address",
      "adresse",
      "straße",
      "anschrift",
    ],
    read: titleCase,
    into: "address1",
    isRequired: true,
  },
  {
    name: "city",
    aliases: ["town", "stadt", "ort"],
    read: titleCase,
    into: "city",
  },
  {
    name: "region",
    aliases: ["state", "province", "bundesland", "land"],
    read: asWritten,
    into: "region",
  },
  {
    name: "postal_code",
    aliases: ["ZipCode", "zip", "postcode", "plz", "postleitzahl"],
    read: asWritten,
    into: "postalCode",
  },
  {
    name: "district",
    aliases: ["Neighborhood", "neighbourhood", "submarket", "stadtteil", "bezirk"],
    read: asWritten,
    into: "district",
  },
  {
    name: "latitude",
    aliases: ["lat", "breite", "breitengrad"],
    read: decimalNumber,
    into: "latitude",
  },
  {
    name: "longitude",
    aliases: ["lon", "lng", "long", "länge", "längengrad"],
    read: decimalNumber,
    into: "longitude",
  },
  {
    name: "year_built",
    aliases: ["built", "construction_year", "baujahr"],
    read: firstYear,
    into: "yearBuilt",
  },
  {
    name: "floors",
    aliases: [
      "NumberofFloors",
      "floor_count",
      "storeys",
      "stories",
      "stockwerke",
      "etagen",
      "geschosse",
    ],
    read: wholeNumber,
    into: "floors",
  },
  {
    name: "gross_floor_area",
    aliases: ["PropertyGFATotal", "gfa", "area_sqft", "square_feet", "sqft", "area"],
    read: wholeNumber,
    into: "grossFloorArea",
  },
  {
    name: "use",
    aliases: [
      "PrimaryPropertyType",
      "ListOfAllPropertyUseTypes",
      "property_type",
      "type",
      "nutzung",
    ],
    read: asWritten,
    into: "use",
  },
  {
    name: "timezone",
    aliases: ["time_zone", "zone", "zeitzone"],
    read: asWritten,
    into: "timezone",
  },
  { name: "language", aliases: ["locale", "sprache"], read: asWritten, into: "locale" },
  {
    name: "is_guest_building",
    aliases: ["guest_building", "open_to_guests", "gästegebäude"],
    read: yesNo,
    into: "isGuestBuilding",
  },
  ...imageColumns,
];

/** Buildings of a portfolio. */
export const buildingsImport = importKind<NewBuilding>({
  name: "buildings",
  makesPortfolio: true,
  columns,
  derivations: [],
  identity: ["name", "address", "postal_code"],
  place: null,
  check: checkBuilding,
  save: saveBuildings,
});
