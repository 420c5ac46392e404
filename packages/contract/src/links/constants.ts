/** Most characters of an address that a link opens. */
export const longestNavigationUrl = 2000;

/** Parameter of the address that a click hands its link over with; the page takes it out at once. */
export const clickParameter = "link";
