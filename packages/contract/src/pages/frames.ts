import type { PreloadableId } from "./calls.ts";

/** Whom a page is for; it leads others to where they belong. */
export type Audience = "visitor" | "user" | "everybody";

/** What a parameter of a path may be; around an unknown page, anything may stand for the building. */
export type ParamKind = "any" | "uuid" | "content-word";

/** What stands around pages. */
export interface Frame {
  /** What the paths of its pages begin with, as the router writes it. */
  path: string;
  who: Audience;
  params?: Readonly<Record<string, ParamKind>>;
  /** The frame that it stands in itself. */
  frame?: string;
  /** Module of its component, from the web app's folder. */
  source: string;
  /** Chapters of texts that it shows. */
  texts?: readonly string[];
  /** Calls that fill it. */
  calls?: readonly PreloadableId[];
}

/** Where the web app has the modules of pages. */
export const pagesFolder = "src/app/pages";

/** What stands around every page inside a building. */
export const buildingCalls = ["getBuilding", "getBuildingTheme"] as const;

/** The frames of pages. */
export const frames = {
  auth: { path: "", who: "visitor", source: "src/app/layout/auth-layout.tsx" },
  webView: {
    path: "",
    who: "everybody",
    source: "src/app/layout/web-view-layout.tsx",
    texts: ["web_views"],
  },
  portal: { path: "", who: "user", source: "src/app/layout/portal-layout.tsx" },
  building: {
    path: "/building/$buildingUuid",
    who: "user",
    params: { buildingUuid: "any" },
    frame: "portal",
    source: "src/app/documents/document-links.tsx",
    calls: buildingCalls,
  },
  // The account stands under the header of the building that the user was in last.
  account: {
    path: "/account",
    who: "user",
    frame: "portal",
    source: `${pagesFolder}/account-page.tsx`,
    texts: ["account"],
    calls: buildingCalls,
  },
} as const satisfies Record<string, Frame>;

/** Name of a frame. */
export type FrameId = keyof typeof frames;
