let loading: ReturnType<typeof load> | undefined;

async function load() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * What decodes and renders pictures, loaded with the first of them. It keeps nothing of what it has done,
 * and takes one core: pictures are the unit of parallel work, and whoever serves needs memory and the rest.
 */
export function loadSharp() {
  return (loading ??= load());
}
