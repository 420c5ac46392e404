import { type ImageFormat, imageFormats, type ImageWidth } from "@portico/rules/image-ladder";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import { createUntilQuiet, type UntilQuiet } from "../../platform/process/until-quiet.ts";
import { createRenderQueue } from "./render-queue.ts";
import { createRenderer, type Manners, type Renderer } from "./renderer.ts";

/** Makes and keeps the renditions of pictures. */
export interface Renditions {
  /** One rendition, made when it is first asked for; null for an unknown picture. */
  get(uuid: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | null>;
  /**
   * Makes those that are missing ahead, one after the other, behind whatever somebody waits for, while
   * the machine has time, and no more of them once `stop` is aborted.
   * @returns whether all of them are there now: not without the bytes of the picture
   */
  prepare(uuid: string, widths: readonly ImageWidth[], stop: AbortSignal): Promise<boolean>;
}

export interface RenditionsParts {
  /** The bytes of a picture; null for an unknown one. */
  originalOf: (uuid: string) => Promise<Buffer | null>;
  /** What was rendered; may be emptied at any time. */
  renditions: FileStorage;
  renderer?: Pick<Renderer, "render">;
  /** For what nobody waits for yet. */
  aheadRenderer?: Pick<Renderer, "render">;
  /** Waits before each of these. */
  untilQuiet?: UntilQuiet;
}

/** Ahead of time only what is left of the processor is used, however long that takes. */
const ahead: Manners = { niceness: 19, patience: 5 * 60_000 };

/** Renders at once, so that a page full of new pictures leaves room for everybody else's requests. */
const maxRenders = 2;

const keyOf = (uuid: string, width: ImageWidth, format: ImageFormat) =>
  `${uuid}/${width}.${format}`;

export function createRenditions(parts: RenditionsParts): Renditions {
  const { originalOf, renditions } = parts;
  const { renderer = createRenderer(), aheadRenderer = createRenderer(ahead) } = parts;
  const { untilQuiet = createUntilQuiet() } = parts;
  const queue = createRenderQueue<Buffer | null>(maxRenders);

  const make = async (
    by: Pick<Renderer, "render">,
    uuid: string,
    width: ImageWidth,
    format: ImageFormat,
  ): Promise<Buffer | null> => {
    const original = await originalOf(uuid);
    if (original === null) return null;
    const bytes = await by.render(original, width, format);
    await renditions.put(keyOf(uuid, width, format), bytes);
    return bytes;
  };
  return {
    async get(uuid, width, format) {
      const key = keyOf(uuid, width, format);
      const kept = await renditions.get(key);
      return kept ?? queue.run(key, "urgent", () => make(renderer, uuid, width, format));
    },
    async prepare(uuid, widths, stop) {
      for (const width of widths) {
        for (const format of imageFormats) {
          const key = keyOf(uuid, width, format);
          if (await renditions.has(key)) continue;
          await untilQuiet(stop);
          if (stop.aborted) return false;
          const task = () => make(aheadRenderer, uuid, width, format);
          if ((await queue.run(key, "relaxed", task)) === null) return false;
        }
      }
      return true;
    },
  };
}
