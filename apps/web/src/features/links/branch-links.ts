import { isUuid } from "@portico/contract/uuid";
import type { LinkSource } from "./link-source.ts";

/** What the service's web SDK answers, as far as it is read. */
interface BranchAnswer {
  /** What the link carries; empty where the click has been answered before. */
  data_parsed?: Readonly<Record<string, unknown>> | null;
}

interface BranchOptions {
  branch_match_id: string;
  /** Without banners of the service over the page. */
  no_journeys: true;
}

/** The web SDK, as far as it is used. */
interface Branch {
  init: (
    key: string,
    options: BranchOptions,
    done: (error: unknown, answer?: BranchAnswer | null) => void,
  ) => void;
}

declare global {
  interface Window {
    branch?: Branch;
  }
}

const sdkUrl = "https://cdn.branch.io/branch-latest.min.js";

function loadSdk(): Promise<Branch> {
  const { promise, resolve, reject } = Promise.withResolvers<Branch>();
  const script = document.createElement("script");
  script.src = sdkUrl;
  script.addEventListener("load", () =>
    window.branch === undefined
      ? reject(new Error("The link service's SDK brought nothing"))
      : resolve(window.branch),
  );
  script.addEventListener("error", () => reject(new Error("The link service's SDK did not load")));
  document.head.append(script);
  return promise;
}

const textIn = (data: Readonly<Record<string, unknown>>, name: string) => {
  const value = data[name];
  return typeof value === "string" && value !== "" ? value : null;
};

/** Links of the service Branch, with the key of its account. Their data is written by others. */
export function branchLinks(key: string): LinkSource {
  return {
    async open(id) {
      const branch = window.branch ?? (await loadSdk());
      const { promise, resolve, reject } = Promise.withResolvers<BranchAnswer | null>();
      branch.init(key, { branch_match_id: id, no_journeys: true }, (error, answer) => {
        if (error === null || error === undefined) resolve(answer ?? null);
        else reject(new Error("The link service did not answer", { cause: error }));
      });
      const data = (await promise)?.data_parsed ?? {};
      const building = textIn(data, "building_uuid");
      const content = textIn(data, "content_uuid");
      if (building === null || !isUuid(building)) return null;
      return {
        building_uuid: building,
        content_uuid: content !== null && isUuid(content) ? content : null,
        navigation_url: textIn(data, "navigation_url"),
      };
    },
  };
}
