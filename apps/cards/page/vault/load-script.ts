/** Scripts that are there or on their way, by address; one that failed may be asked for again. */
const scripts = new Map<string, Promise<void>>();

function load(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      scripts.delete(url);
      script.remove();
      reject(new Error("The script did not come"));
    });
    document.head.append(script);
  });
}

/** Loads a script of somebody else's into the page, once. */
export function loadScript(url: string): Promise<void> {
  const known = scripts.get(url) ?? load(url);
  scripts.set(url, known);
  return known;
}
