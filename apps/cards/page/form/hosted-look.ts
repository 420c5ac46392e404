import type { HostedLook } from "../vault/card-vault.ts";

/** The look of our own fields' text, for fields that another document draws. */
export function hostedStyle(): Pick<HostedLook, "style" | "placeholderStyle"> {
  const page = getComputedStyle(document.documentElement);
  const color = (name: string) => page.getPropertyValue(name).trim();
  const text = [
    `color: ${color("--color-text")}`,
    `caret-color: ${color("--color-text")}`,
    `font-family: ${page.fontFamily}`,
    `font-size: ${page.fontSize}`,
    "font-variant-numeric: tabular-nums",
    "width: 100%",
    "height: 100%",
    "padding: 0 16px",
    "border: 0",
    "outline: none",
    "background: transparent",
  ];
  return {
    style: `${text.join("; ")};`,
    placeholderStyle: `color: ${color("--color-text-muted")}; opacity: 1;`,
  };
}
