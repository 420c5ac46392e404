import { decimalNumber, wholeNumber, year } from "../cells/number.ts";
import { line } from "../cells/text.ts";
import { titleCase } from "../cells/title-case.ts";
import { language, timeZone, yesNo } from "../cells/words.ts";
import { writeInto } from "../write-records.ts";
import { externalIdField, type Field, type ImportKind } from "./kind.ts";

const fields: readonly Field[] = [
  externalIdField(["OSEBuildingID", "building_id", "id", "objektnummer", "gebäudenummer", "code"]),
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
    parse: titleCase(line(200)),
    property: "name",
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
    parse: titleCase(line(300)),
    property: "address1",
    isRequired: true,
  },
  {
    name: "city",
    aliases: ["town", "stadt", "ort"],
    parse: titleCase(line(100)),
    property: "city",
  },
  {
    name: "region",
    aliases: ["state", "province", "bundesland", "land"],
    parse: line(100),
    property: "region",
  },
  {
    name: "postal_code",
    aliases: ["ZipCode", "zip", "postcode", "plz", "postleitzahl"],
    parse: line(20),
    property: "postalCode",
  },
  {
    name: "district",
    aliases: ["Neighborhood", "neighbourhood", "submarket", "stadtteil", "bezirk"],
    parse: line(100),
    property: "district",
  },
  {
    name: "latitude",
    aliases: ["lat", "breite", "breitengrad"],
    parse: decimalNumber(-90, 90),
    property: "latitude",
  },
  {
    name: "longitude",
    aliases: ["lon", "lng", "long", "länge", "längengrad"],
    parse: decimalNumber(-180, 180),
    property: "longitude",
  },
  {
    name: "year_built",
    aliases: ["built", "construction_year", "baujahr"],
    parse: year,
    property: "yearBuilt",
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
    parse: wholeNumber(0, 300),
    property: "floors",
  },
  {
    name: "gross_floor_area",
    aliases: ["PropertyGFATotal", "gfa", "area_sqft", "square_feet", "sqft", "area"],
    parse: wholeNumber(0, 100_000_000),
    property: "grossFloorArea",
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
    parse: line(300),
    property: "use",
  },
  {
    name: "timezone",
    aliases: ["time_zone", "zone", "zeitzone"],
    parse: timeZone,
    property: "timezone",
  },
  { name: "language", aliases: ["locale", "sprache"], parse: language, property: "locale" },
  {
    name: "is_guest_building",
    aliases: ["guest_building", "open_to_guests", "gästegebäude"],
    parse: yesNo,
    property: "isGuestBuilding",
  },
  {
    name: "image",
    aliases: ["image_file", "picture", "photo", "bild", "foto"],
    parse: line(2000),
    property: "imageUuid",
    reference: "image",
  },
];

/** Buildings of a portfolio. */
export const buildingsKind: ImportKind = {
  name: "buildings",
  write: writeInto("buildings"),
  makesPortfolio: true,
  fields,
  derivations: [],
  identity: ["name", "address", "postal_code"],
  fixed: {},
  categoryType: "AudienceContent",
};
