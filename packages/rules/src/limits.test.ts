import { expect, it } from "vitest";
import { defaultClaimsPerUser } from "./claim.ts";
import { edgeContrast, textContrast } from "./color.ts";
import { analyticsSampleRate, calendarLeadMinutes, hashScrollDelay } from "./constants.ts";
import { kioskIdleSeconds, kioskWarningSeconds } from "./kiosk.ts";
import { passwordMinimum } from "./password.ts";
import { maxRichTextDepth, maxRichTextLength, maxRichTextPictures } from "./rich-text.ts";
import { fewPlaces } from "./rsvp.ts";
import { longestTag } from "./tags.ts";

/** The tests beside the rules count up to a limit, whatever it is; this says where it lies. */
it.each([
  ["claims of a person where the offer says nothing", defaultClaimsPerUser, 1],
  ["contrast of text (WCAG 2.2 §1.4.3)", textContrast, 4.5],
  ["contrast of edges (WCAG 2.2 §1.4.11)", edgeContrast, 3],
  ["milliseconds until a page scrolls to its part", hashScrollDelay, 1000],
  ["share of visits that are counted", analyticsSampleRate, 100],
  ["minutes that a calendar is ahead of an event", calendarLeadMinutes, 5],
  ["characters of a password", passwordMinimum, 8],
  ["characters of a rich text", maxRichTextLength, 50_000],
  ["elements of a rich text inside each other", maxRichTextDepth, 24],
  ["pictures of a rich text", maxRichTextPictures, 30],
  ["places that are no longer few", fewPlaces, 5],
  ["characters of a tag", longestTag, 40],
  ["seconds after which nobody is at a kiosk", kioskIdleSeconds, 120],
  ["of them seconds in which it asks", kioskWarningSeconds, 20],
])("%s: %d", (_what, limit, wanted) => {
  expect(limit).toBe(wanted);
});
