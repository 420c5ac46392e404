import type { Theme } from "@portico/miniapp-sdk/protocol";
import { currentTheme } from "../host-context.ts";

/** The custom properties that the page's styles give its root, in one scheme; later ones win. */
function declared(mode: Theme["mode"]): Map<string, string> {
  const found = new Map<string, string>();
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && rule.selectorText.startsWith(":root")) {
        for (const name of rule.style) {
          if (name.startsWith("--")) found.set(name, rule.style.getPropertyValue(name));
        }
      } else if (rule instanceof CSSMediaRule && /scheme:\s*dark/.test(rule.conditionText)) {
        if (mode === "dark") read(rule.cssRules);
      }
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    read(sheet.cssRules);
  }
  return found;
}

/** The look of the page in one of its schemes, whatever the visitor's system wants. */
export function schemeTheme(mode: Theme["mode"]): Theme {
  const probe = document.createElement("div");
  for (const [name, value] of declared(mode)) probe.style.setProperty(name, value);
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const names = Object.keys(currentTheme().variables);
  const variables = Object.fromEntries(
    names.map((name) => [name, style.getPropertyValue(name).trim()] as const),
  );
  probe.remove();
  return { mode, variables };
}
