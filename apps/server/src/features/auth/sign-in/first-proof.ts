/** What somebody has proved who signs in, before a second factor is asked for. */
export interface FirstProof {
  userUuid: string;
  method: "password" | "code";
  /** Hash of the password that was judged, for which alone the proof holds; null for a code. */
  passwordHash: string | null;
}
