import { type ErrorText, errorText } from "./error-text.ts";
import { useTexts } from "./texts.ts";
import { useOnline } from "./use-online.ts";

/** Words for errors that stay on screen: who is back online is told so, and to try again. */
export function useErrorText(): (error: unknown) => ErrorText {
  const { t } = useTexts();
  const isOnline = useOnline();
  return (error) => errorText(error, t, isOnline);
}
