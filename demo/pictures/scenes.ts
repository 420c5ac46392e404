import { frankfurt } from './exteriors/frankfurt.ts';
import { seattle } from './exteriors/seattle.ts';
import { arrival } from './interiors/arrival.ts';
import { wellbeing } from './interiors/wellbeing.ts';
import { work } from './interiors/work.ts';
import { food } from './objects/food.ts';
import { openAir } from './exteriors/open-air.ts';
import { skylines } from './exteriors/skylines.ts';
import { outsideEvents } from './objects/outside-events.ts';
import { eveningEvents } from './objects/evening-events.ts';
import { insideEvents } from './objects/inside-events.ts';
import { news } from './objects/news.ts';
import type { Picture } from './kit/picture.ts';
import { placeholder } from './marks/placeholder.ts';

/**
 * Every picture of the demo: slug (its file name in demo/images) to scene. To add one, put a `Picture` (camera,
 * light, build) under a new slug into a file of exteriors/, interiors/ or objects/ and draw it with
 * `node demo/pictures/make.ts <slug>`.
 */
export const scenes: Record<string, Picture> = { ...seattle, ...frankfurt, ...arrival, ...wellbeing, ...work, ...food, ...openAir, ...skylines, ...outsideEvents, ...eveningEvents, ...insideEvents, ...news, ...placeholder };
