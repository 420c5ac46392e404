import { callQuery } from "../../lib/client.ts";

/** The farms of this host; an error where it has none, or none for this key. */
export const farmsQuery = (key: string) => ({
  ...callQuery("listFarms", { query: { repo: "tenant-web", ...(key === "" ? {} : { key }) } }),
});
