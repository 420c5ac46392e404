import { createRenderer, type Renderer, RendererEnded } from "./renderer.ts";
import { UnusableImage } from "./unusable-image.ts";

/** Nobody looks yet at what imports, commands and the demo bring, and a large picture may take its time. */
const manners = { niceness: 19, patience: 120_000 };

/** Decodes what they bring, for whoever has no renderer at hand. */
export const decoder = createRenderer(manners);

/**
 * Measures pictures by one process for all and, where that ends amid them, each once more by another, one
 * at a time: a picture that ends it is found, and takes down none of the others. Throws `UnusableImage`
 * for that one as well.
 */
export function createMeasure(
  all: Pick<Renderer, "measure"> = decoder,
  single: Pick<Renderer, "measure"> = createRenderer(manners),
): Renderer["measure"] {
  let before: Promise<unknown> = Promise.resolve();

  async function measureAlone(picture: Uint8Array | string) {
    try {
      return await single.measure(picture);
    } catch (error) {
      throw error instanceof RendererEnded ? new UnusableImage("could not be decoded") : error;
    }
  }

  return async (picture) => {
    try {
      return await all.measure(picture);
    } catch (error) {
      if (!(error instanceof RendererEnded)) throw error;
      const mine = before.then(() => measureAlone(picture));
      before = mine.catch(() => undefined);
      return mine;
    }
  };
}
