/** Systems of phones that the mobile-only page speaks to. */
export type PhoneSystem = "ios" | "android";

/**
 * The system of a phone, by the user agent of its browser; null for tablets and computers. An Android
 * phone says `Mobile` and a tablet does not; an iPad says that it is a Mac.
 */
export function phoneSystem(userAgent: string): PhoneSystem | null {
  if (/\b(?:iPhone|iPod)\b/.test(userAgent)) return "ios";
  return /\bAndroid\b/.test(userAgent) && /\bMobile\b/.test(userAgent) ? "android" : null;
}
