/** Most characters of an address that a link opens. */
export const longestNavigationUrl = 2000;

/** Parameter of the address that a click hands its link over with; the page takes it out at once. */
export const clickParameter = "link";

/** Parameter of the addresses that clicks on links of the service Branch arrive at. */
export const branchClickParameter = "_branch_match_id";
