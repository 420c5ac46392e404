import { useChapter } from "@portico/client/texts";
import type { BookingQuestion } from "@portico/contract";
import { bookingLimits } from "@portico/contract/constants";
import { Chip, Field } from "@portico/ui";
import formStyles from "../form.module.css";
import { LabelledChips } from "../labelled-chips.tsx";

interface QuestionsProps {
  questions: readonly BookingQuestion[];
  answers: readonly string[];
  faults: Readonly<Record<string, string>>;
  onChange: (answers: readonly string[]) => void;
}

interface QuestionProps {
  question: BookingQuestion;
  answer: string;
  error: string | undefined;
  onAnswer: (answer: string) => void;
}

/** What is asked; who may leave it open is told so. */
function useLabel({ question, is_required: isRequired }: BookingQuestion): string {
  const { t } = useChapter("bookings");
  return isRequired ? question : t("bookings.answers.optional", { question });
}

/** Something to be answered by yes or no. */
function YesNo({ question, answer, error, onAnswer }: QuestionProps) {
  const { t } = useChapter("bookings");
  const label = useLabel(question);
  return (
    <div className={formStyles.section}>
      <LabelledChips label={label}>
        {(["yes", "no"] as const).map((one) => (
          <Chip isOn={answer === one} key={one} onToggle={() => onAnswer(one)}>
            {t(`bookings.answers.${one}`)}
          </Chip>
        ))}
      </LabelledChips>
      {error !== undefined && (
        <p className={formStyles.fault} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Something to be answered in words. */
function Words({ question, answer, error, onAnswer }: QuestionProps) {
  const label = useLabel(question);
  return (
    <Field
      error={error}
      label={label}
      maxLength={bookingLimits.answerLength}
      onChange={({ target }) => onAnswer(target.value)}
      value={answer}
    />
  );
}

const kinds = { yes_no: YesNo, text: Words };

/** What the owner asks before booking. */
export function Questions({ questions, answers, faults, onChange }: QuestionsProps) {
  const { t } = useChapter("bookings");
  return questions.map((question, n) => {
    const Kind = kinds[question.type];
    return (
      <Kind
        answer={answers[n] ?? ""}
        error={faults[`/answers/${n}`] === undefined ? undefined : t("bookings.faults.required")}
        key={question.question}
        onAnswer={(answer) =>
          onChange(questions.map((_, at) => (at === n ? answer : (answers[at] ?? ""))))
        }
        question={question}
      />
    );
  });
}
