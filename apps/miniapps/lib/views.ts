import { createContext, use, useEffect, useMemo, useRef } from "react";
import { usePortal } from "./portal-context.ts";
import { useKept } from "./use-kept.ts";
import { canGoBack, goingBack, opening, stackOf, type ViewStack } from "./view-stack.ts";

/** The views of an app that lie on each other, the one in sight last; and how to get to others. */
export interface Views<V> {
  view: V;
  /** Shows another view over this one. */
  open: (view: V) => void;
  /** Shows another view in the place of all. */
  start: (view: V) => void;
  /** The view below; what is lowest stays. */
  back: () => void;
  /** The same for who goes: what was typed in the view in sight and not sent may ask first. */
  leave: () => void;
  /** Calls this in the place of leaving the view in sight; the answer lets it be left again. */
  hold: (onLeave: () => void) => () => void;
}

/**
 * Keeps the views of an app, which begins with the first, and those that lie on it at once. The portal's
 * own Back leads to the view below while one was opened here; the frame adds nothing to the browser's
 * history, which is the portal's.
 */
export function useViewStack<V>(first: V, ...opened: readonly V[]): Views<V> {
  const { guest, interruption } = usePortal();
  const [stack, setStack] = useKept<ViewStack<V>>("views", stackOf(first, ...opened));
  const held = useRef<(() => void) | null>(null);
  const isBackOwn = canGoBack(stack);
  const moves = useMemo(() => {
    const go = (next: (before: ViewStack<V>) => ViewStack<V>) => {
      interruption.forget();
      setStack(next);
    };
    const back = () => go(goingBack<V>);
    return {
      open: (view: V) => go((before) => opening(before, view)),
      start: (view: V) => go(() => stackOf(view)),
      back,
      leave: () => (held.current ?? back)(),
      hold: (onLeave: () => void) => {
        held.current = onLeave;
        return () => {
          held.current = null;
        };
      },
    };
  }, [interruption, setStack]);
  useEffect(() => {
    guest.call("setBackState", { canGoBack: isBackOwn }).catch(() => undefined);
  }, [guest, isBackOwn]);
  useEffect(() => guest.on("backPressed", moves.leave), [guest, moves]);
  return { view: stack.views.at(-1) ?? first, ...moves };
}

/** Makes the context that an app's components find its views by. */
export function createViews<V>() {
  const Context = createContext<Views<V> | null>(null);
  return {
    ViewsContext: Context,
    useViews(): Views<V> {
      const views = use(Context);
      if (views === null) throw new Error("useViews needs a ViewsContext above it");
      return views;
    },
  };
}
