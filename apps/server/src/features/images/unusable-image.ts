/** Why bytes are not kept as a picture. */
export class UnusableImage extends Error {}
