import { v5 } from "uuid";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { inspectImage } from "../images/images.public.ts";
import { attachmentKey } from "./attachments/attachments.service.ts";
import { requestAttachments, supportRequests } from "./support.tables.ts";

/**
 * What somebody of the demo asks the team for, how many hours ago, and which pictures they send: once in
 * each language that a building may have, since nobody translates what people write.
 */
const plan = [
  {
    locale: "en-us",
    subject: "The radiator stays cold",
    description:
      "It has been cold since this morning, though the valve is fully open. The others are warm.",
    topic: "temperature",
    floor: 14,
    place: "By the window, next to the armchair",
    status: "Submitted",
    hours: 3,
    photos: ["heating"],
  },
  {
    locale: "en-us",
    subject: "Lights that flicker, in five places",
    description: "I walked the building last night and took a photo of each.",
    topic: "lighting",
    floor: null,
    place: "Garage, bike room, showers, parcels, meeting room",
    status: "Accepted",
    hours: 26,
    photos: ["parking-ev", "bike-room", "changing-rooms", "parcel-room", "meeting-room"],
  },
  {
    locale: "de-de",
    subject: "Die Tür zum Fahrradraum fällt nicht ins Schloss",
    description: "Seit gestern Abend bleibt sie einen Spalt offen. Jeder kann hinein.",
    topic: "access",
    floor: null,
    place: "Fahrradraum, Zugang von der Tiefgarage",
    status: "Pending",
    hours: 8,
    photos: ["bike-room"],
  },
  {
    locale: "pl-pl",
    subject: "W łazience kapie z kranu",
    description: "Kapie od rana, także przy mocno zakręconym kranie.",
    topic: "water",
    floor: 3,
    place: "Łazienka obok windy, drugi kran",
    status: "Submitted",
    hours: 5,
    photos: [],
  },
] as const;

/** Makes the keys of what a demo building has, so that what is loaded twice is there once. */
const namespace = "4a0e2f37-8c1b-4b7d-9f52-6d0c8b1e7a93";

/** The names of the pictures that {@link addDemoRequests} asks for. */
export const demoPhotos: readonly string[] = plan.flatMap(({ photos }) => photos);

interface DemoRequests {
  /** Who asks. */
  userUuid: string;
  /** The languages of the building. */
  languages: ReadonlySet<string>;
  now: Date;
  /** JPEG by the name of a picture; one that is not there is left out. */
  photos: ReadonlyMap<string, Uint8Array>;
}

/** Adds requests with photos to a demo building; what is there from a load before stays as it is. */
export async function addDemoRequests(
  db: Executor,
  storage: FileStorage,
  { portfolioUuid, buildingUuid }: BuildingPlace,
  { userUuid, languages, now, photos }: DemoRequests,
): Promise<void> {
  const keyOf = (name: string) => v5(`${buildingUuid} ${name}`, namespace);
  const spoken = plan.filter(({ locale }) => languages.has(locale));
  for (const { locale: _, hours, photos: names, ...asked } of spoken) {
    const uuid = keyOf(asked.subject);
    const createdAt = new Date(now.getTime() - hours * 3_600_000);
    const added = await db
      .insert(supportRequests)
      .values({
        uuid,
        portfolioUuid,
        buildingUuid,
        userUuid,
        issueType: "building",
        ...asked,
        createdAt,
        changedAt: createdAt,
      })
      .onConflictDoNothing()
      .returning({ uuid: supportRequests.uuid });
    if (added.length === 0) continue;
    for (const [position, name] of names.entries()) {
      const bytes = photos.get(name);
      if (bytes === undefined) continue;
      const file = { uuid: keyOf(`${asked.subject} ${name}`), name: `${name}.jpg` };
      await storage.put(attachmentKey(file.uuid), bytes);
      await db.insert(requestAttachments).values({
        ...file,
        portfolioUuid,
        requestUuid: uuid,
        position,
        mediaType: "image/jpeg",
        bytes: bytes.byteLength,
        ...(await inspectImage(bytes)),
        createdAt,
      });
    }
  }
}
