import { serverTexts, type ServerTexts } from "./server-texts.ts";

/** The texts of mails in one language. */
export type MailTexts = ServerTexts<"mail">;

/**
 * The texts of mails in the language of a locale. They stand apart from the interface's texts because
 * only the server needs them: the browser's catalogues stay as small as they are.
 */
export const mailTexts = serverTexts("mail");
