import type { PointerEvent } from "react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { useSteadyOptions } from "./select-steady.ts";

type PressProps = ReturnType<typeof useSteadyOptions>["pressProps"];

/** One rendering of a field with its list, and what happens to that before the next. */
interface Step {
  text?: string;
  names: readonly string[];
  next?: (props: PressProps) => void;
}

const press = (props: PressProps) => props.onPointerDown();
const click = (props: PressProps) => props.onClick();
const cancel = (props: PressProps) => props.onPointerCancel();
const leave = (pointerType: string) => (props: PressProps) =>
  props.onPointerLeave({ pointerType } as PointerEvent);

/** The names in the list at the last of some steps. */
function shownAfter(...steps: readonly Step[]): string {
  let n = 0;
  function Field() {
    const { text = "Ada", names, next } = steps[n] ?? { names: [] };
    const options = names.map((name) => ({ value: name, label: name }));
    const { shown, pressProps } = useSteadyOptions(text, options);
    n += 1;
    // Renders the field anew at once, as what changes its state after the event would.
    next?.(pressProps);
    return shown.map(({ label }) => label).join(", ");
  }
  return renderToString(createElement(Field));
}

const first = { names: ["Ada Byron", "Ada King"] };
const other = { names: ["Ada Lovelace"] };

it("shows what was pressed until it is let go, whatever the list has become", () => {
  expect(shownAfter({ ...first, next: press }, other)).toBe("Ada Byron, Ada King");
  expect(shownAfter({ ...first, next: press }, { ...other, next: click }, other)).toBe(
    "Ada Lovelace",
  );
});

it("goes on with the list where nothing is chosen after all", () => {
  for (const end of [cancel, leave("mouse")]) {
    expect(shownAfter({ ...first, next: press }, { ...other, next: end }, other)).toBe(
      "Ada Lovelace",
    );
  }
});

it("waits for the click of a finger, which leaves before", () => {
  const lifted = { ...first, next: press };
  // Nothing changes by it, so nothing is rendered anew.
  expect(shownAfter(lifted, { ...other, next: leave("touch") })).toBe("Ada Byron, Ada King");
});

it("shows the options for another text at once", () => {
  expect(shownAfter({ ...first, next: press }, { ...other, text: "Ada L" })).toBe("Ada Lovelace");
});
