import { imageWidths, photoFormat } from "@portico/rules/image-ladder";
import type { FileStore } from "../../../adapters/storage/file-storage.ts";
import { folderIn } from "../../../adapters/storage/folder-in.ts";
import {
  createRenderQueue,
  createRenditions,
  findStep,
  type InspectedImage,
  type Renderer,
} from "../../images/images.public.ts";

interface PhotosDeps {
  storage: FileStore;
  renderer: Renderer;
  /** The bytes of a file as it came; null where it is gone. */
  originalOf: (uuid: string) => Promise<Buffer | null>;
}

/** Photos that are decoded at once, whoever sends them: some decoders hold a picture whole. */
const maxMeasured = 2;

/** Lets each sender have one thing done at a time: what one has waiting keeps nobody else waiting. */
function createQueues() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(sender: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(sender) ?? Promise.resolve()).then(work, work);
    const forget = () => {
      if (last.get(sender) === mine) last.delete(sender);
    };
    mine.then(forget, forget);
    last.set(sender, mine);
    return mine;
  };
}

/** Where renditions are kept: beside the files, since whoever forgets one forgets the other. */
const folder = "photos";

/** Builds what measures photos of requests and has them in smaller sizes. */
export function createPhotosService({ storage, renderer, originalOf }: PhotosDeps) {
  const measuring = createRenderQueue<InspectedImage>(maxMeasured);
  const queueOf = createQueues();
  const renditions = createRenditions({
    originalOf,
    renderer,
    renditions: folderIn(storage, folder),
  });

  return {
    /**
     * Decodes a photo in full, in the renderer's process; throws `UnusableImage` for what is none.
     *
     * @param sender whose one photo is decoded at a time
     * @param uuid of the file
     * @param photo its bytes, or where they lie on this machine
     */
    measure: (sender: string, uuid: string, photo: Uint8Array | string): Promise<InspectedImage> =>
      queueOf(sender, () => measuring.run(uuid, "urgent", () => renderer.measure(photo))),

    /** A rendition by its name, as `640.webp`, made when it is first asked for; null for none. */
    async get(uuid: string, name: string): Promise<Buffer | null> {
      const step = findStep(name);
      if (step?.format !== photoFormat) return null;
      return renditions.get(uuid, step.width, step.format);
    },

    /** Forgets all renditions of a photo. */
    async forget(uuid: string): Promise<void> {
      for (const width of imageWidths) {
        await storage.delete(`${folder}/${uuid}/${width}.${photoFormat}`);
      }
    },
  };
}

/** Photos of requests. */
export type PhotosService = ReturnType<typeof createPhotosService>;
