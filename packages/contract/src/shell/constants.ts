/** Ids of the `<script type="application/json">` that carry the parts of `Boot`. */
export const bootElementIds = { shared: "portico-boot", own: "portico-boot-own" } as const;
