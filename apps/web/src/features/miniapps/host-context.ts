import type { HostContext, Theme } from "@portico/miniapp-sdk/protocol";

/** What an app is told of the look: the roles of colours and type, not the portal's own measures. */
const lentVariables = [
  "--color-surface",
  "--color-surface-raised",
  "--color-surface-sunken",
  "--color-text",
  "--color-text-muted",
  "--color-line",
  "--color-line-strong",
  "--color-accent",
  "--color-on-accent",
  "--color-accent-text",
  "--color-accent-hover",
  "--color-accent-edge",
  "--color-accent-soft",
  "--color-alert",
  "--color-on-alert",
  "--color-alert-text",
  "--color-alert-soft",
  "--color-success-text",
  "--color-success-soft",
  "--color-focus",
  "--font-family",
  "--radius-control",
  "--radius-card",
] as const;

/** Asks whether the visitor's system is dark. */
export const darkMedia = () => matchMedia("(prefers-color-scheme: dark)");

/** The look of the page just now; a theme without a dark side stays light. */
export function currentTheme(): Theme {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const isDark = darkMedia().matches && root.dataset["scheme"] !== "light";
  const variables: Record<string, string> = {};
  for (const name of lentVariables) variables[name] = style.getPropertyValue(name).trim();
  return { mode: isDark ? "dark" : "light", variables };
}

/** What surrounds an app that is not read from the page itself. */
export type Surroundings = Pick<HostContext, "building" | "isKiosk" | "locale" | "timeZone">;

/** All that surrounds an app. */
export function hostContext(surroundings: Surroundings): HostContext {
  return {
    ...surroundings,
    theme: currentTheme(),
    dir: document.documentElement.dir === "rtl" ? "rtl" : "ltr",
    isVisible: document.visibilityState === "visible",
  };
}
