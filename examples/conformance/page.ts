import type { Result } from "./run.ts";

const titles: Record<Result["mode"], string> = {
  legacy: "A guest of the specification",
  initialised: "After initialize",
  sdk: "By the SDK",
  ending: "What ends the visit",
};

function create<K extends keyof HTMLElementTagNameMap>(
  name: K,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

function find(selector: string): Element {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
}

/** A table for the results of a mode; gives its body. */
function addTable(mode: Result["mode"]): HTMLTableSectionElement {
  const heading = create("h2", titles[mode]);
  heading.id = mode;
  const names = ["Action", "What is claimed", "Result"].map((name) => {
    const cell = create("th", name);
    cell.scope = "col";
    return cell;
  });
  const body = create("tbody");
  const table = create("table", create("thead", create("tr", ...names)), body);
  table.setAttribute("aria-labelledby", mode);
  find("#results").append(heading, table);
  return body;
}

/** Shows results as they come, for people and, as `data-` attributes, for tests. */
export function createPage() {
  const bodies = new Map<Result["mode"], HTMLTableSectionElement>();
  const root = document.documentElement;
  const counts = { passed: 0, failed: 0 };
  let isFinished = false;

  function sumUp(): void {
    find("#summary").textContent = `${counts.passed} passed, ${counts.failed} failed`;
    root.dataset["conformance"] = counts.failed === 0 ? "passed" : "failed";
  }

  return {
    add({ mode, action, claim, fault }: Result): void {
      const body = bodies.get(mode) ?? addTable(mode);
      bodies.set(mode, body);
      const result = fault === null ? "passed" : "failed";
      counts[result] += 1;
      const head = create("th", action);
      head.scope = "row";
      const words = fault === null ? "✓ Passed" : `✗ Failed: ${fault}`;
      const row = create("tr", head, create("td", claim), create("td", words));
      Object.assign(row.dataset, { mode, action, result });
      body.append(row);
      Object.assign(root.dataset, { passed: counts.passed, failed: counts.failed });
      if (isFinished) sumUp();
    },
    /** Says how it ended; `data-conformance` is there from then on. */
    finish(): void {
      find("#progress").remove();
      isFinished = true;
      sumUp();
    },
    /** Offers to try an action, by a button. */
    offer(action: string, onTry: () => void): void {
      const button = create("button", action);
      button.type = "button";
      button.addEventListener("click", onTry);
      find("#endings").append(button);
      find("#endings").removeAttribute("hidden");
    },
    /** There is nobody to ask. */
    standAlone(): void {
      find("#progress").remove();
      find("#summary").textContent = "Open this page as a mini-app: there is no host around it.";
      root.dataset["conformance"] = "no-host";
    },
  };
}
