import type { BookingQuestion } from "@portico/contract";

const yesNo = /\s*\((?:yes\/no|ja\/nein)\)$/i;

/**
 * Questions with semicolons between them: `* Catering? (yes/no); Setup`. A star says that it must be
 * answered, `(yes/no)` how; anything else is answered in words.
 */
export function readQuestions(text: string): BookingQuestion[] {
  return text.split(";").flatMap((item): BookingQuestion[] => {
    const [, star = "", asked = ""] = /^\s*(\*?)\s*(.*?)\s*$/s.exec(item) ?? [];
    const question = asked.replace(yesNo, "");
    if (question === "") return [];
    const type = yesNo.test(asked) ? "yes_no" : "text";
    return [{ question, type, is_required: star !== "" }];
  });
}
