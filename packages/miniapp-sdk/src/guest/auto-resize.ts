/** Milliseconds between two messages about the height, so that a transition is no flood. */
const pause = 100;

/** An element, as far as it is measured. */
interface Measured {
  getBoundingClientRect(): { height: number };
}

/** What watches it: `ResizeObserver`, or one like it. */
type Observer = new (heard: () => void) => { observe(element: Measured): void; disconnect(): void };

/** Who is told. */
interface Teller {
  call(action: "resize", request: { height: number }): Promise<unknown>;
}

/**
 * Tells the host how high an element is, now and whenever it changes. The element must not take its
 * height from the window, or both would grow for ever. What comes back ends it.
 */
export function autoResize(
  guest: Teller,
  element: Measured = document.body,
  Watching: Observer = ResizeObserver,
): () => void {
  let told = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    timer = undefined;
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    // A host that cannot resize its frame lets the guest scroll.
    guest.call("resize", { height }).catch(() => undefined);
  }

  const observer = new Watching(() => {
    timer ??= setTimeout(tell, pause);
  });
  tell();
  observer.observe(element);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
