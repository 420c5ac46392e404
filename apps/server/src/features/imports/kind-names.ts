/** What imports are called, on the command line and in files; a test holds it against what there is. */
export const importKindNames = [
  "buildings",
  "companies",
  "domains",
  "users",
  "suites",
  "events",
  "amenities",
  "offers",
  "posts",
  "pages",
  "secondary",
  "resources",
  "providers",
  "services",
] as const;

/** What an import is called. */
export type ImportKindName = (typeof importKindNames)[number];
