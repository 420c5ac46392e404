import { outsideEvents } from "./objects/outside-events.ts";
import { healthEvents } from "./objects/health-events.ts";
import { insideEvents } from "./objects/inside-events.ts";
import { frankfurt } from "./exteriors/frankfurt.ts";
import { openAir } from "./exteriors/open-air.ts";
import { seattle } from "./exteriors/seattle.ts";
import { skylines } from "./exteriors/skylines.ts";
import { arrival } from "./interiors/arrival.ts";
import { bikeRoom } from "./interiors/bikes.ts";
import { dining } from "./interiors/dining.ts";
import { fitness } from "./interiors/fitness.ts";
import { meetings } from "./interiors/meetings.ts";
import { wellbeing } from "./interiors/wellbeing.ts";
import { work } from "./interiors/work.ts";
import type { Picture } from "./kit/picture.ts";
import { placeholder } from "./marks/placeholder.ts";
import { eveningEvents } from "./objects/evening-events.ts";
import { eveningFood } from "./objects/evening-food.ts";
import { insideNews } from "./objects/inside-news.ts";
import { lunchFood } from "./objects/lunch-food.ts";
import { marketEvents } from "./objects/market-events.ts";
import { morningFood } from "./objects/morning-food.ts";
import { parkEvents } from "./objects/park-events.ts";
import { roofNews } from "./objects/roof-news.ts";
import { streetNews } from "./objects/street-news.ts";
import { sweetFood } from "./objects/sweet-food.ts";

/**
 * Every picture of the demo: slug (its file name in demo/images) to scene. To add one, put a
 * `Picture` (camera, light, build) under a new slug into a file of exteriors/, interiors/ or objects/
 * and draw it with `npm run pictures <slug>`.
 */
export const scenes: Record<string, Picture> = {
  ...seattle,
  ...frankfurt,
  ...arrival,
  ...meetings,
  ...work,
  ...dining,
  ...fitness,
  ...bikeRoom,
  ...wellbeing,
  ...morningFood,
  ...lunchFood,
  ...sweetFood,
  ...eveningFood,
  ...openAir,
  ...skylines,
  ...marketEvents,
  ...parkEvents,
  ...outsideEvents,
  ...eveningEvents,
  ...healthEvents,
  ...insideEvents,
  ...streetNews,
  ...insideNews,
  ...roofNews,
  ...placeholder,
};
