import { createFollow } from "@portico/client/follow";
import { clientOptions } from "./client.ts";

/** Hears what streams tell, in the page's own session. Apart from its other calls: few pages listen. */
export const follow = createFollow(clientOptions);
