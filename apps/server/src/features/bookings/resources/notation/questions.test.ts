import { expect, it } from "vitest";
import { readQuestions } from "./questions.ts";

it("reads what is asked, how it is answered and whether it must be", () => {
  expect(readQuestions("* Catering? (yes/no); Setup;; *Guests")).toEqual([
    { question: "Catering?", type: "yes_no", is_required: true },
    { question: "Setup", type: "text", is_required: false },
    { question: "Guests", type: "text", is_required: true },
  ]);
});
