/**
 * What stands where a picture could not be had: a quiet frame that suits light and dark pages, as wide
 * as most pictures.
 */
export const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="320" viewBox="0 0 960 320">
<rect width="960" height="320" fill="#808080" fill-opacity=".14"/>
<g fill="none" stroke="#808080" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">
<rect x="420" y="110" width="120" height="100" rx="10"/>
<circle cx="452" cy="142" r="10"/>
<path d="m424 200 36-32 22 18 28-28 28 26"/>
</g>
</svg>
`;
