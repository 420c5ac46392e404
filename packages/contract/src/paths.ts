import { type Api, type EndpointId, endpoints } from "./index.ts";

/**
 * Method and path of every call by endpoint id. The page's build puts the value in the place of this
 * module, so that no schema reaches the browser.
 */
export const paths = Object.fromEntries(
  Object.entries(endpoints).map(([id, { route }]) => [id, route]),
) as { readonly [I in EndpointId]: Api[I]["route"] };
