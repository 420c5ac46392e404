import { failedWith } from "@portico/client/api-error";
import { call } from "../../lib/client.ts";
import type { LinkSource } from "./link-source.ts";

/** The portal's own short links. */
export const ownLinks: LinkSource = {
  async open(id) {
    try {
      const { data } = await call("takeLink", { body: { click: id } });
      return data.link;
    } catch (error) {
      if (failedWith(error, "links.not_found")) return null;
      throw error;
    }
  },
};
