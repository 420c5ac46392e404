import { type PointerEvent, useState } from "react";
import type { SelectOption } from "./select-option.ts";

/**
 * Options that stay while one of them is being pressed: in a list that is read again meanwhile, that one
 * would be gone or elsewhere before it is let go, and nothing chosen, or what has taken its place.
 *
 * @param text what stands in the field: options for another text take their place in any case
 */
export function useSteadyOptions<O extends SelectOption>(text: string, options: readonly O[]) {
  const [pressed, setPressed] = useState<{ text: string; options: typeof options } | null>(null);
  const release = () => setPressed(null);
  return {
    shown: pressed?.text === text ? pressed.options : options,
    /** Of what is around the options. */
    pressProps: {
      onPointerDown: () => setPressed({ text, options }),
      onPointerCancel: release,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        // A finger that is lifted leaves before it clicks.
        if (pointerType === "mouse") release();
      },
      onClick: release,
    },
  };
}
