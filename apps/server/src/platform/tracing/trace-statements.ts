import { currentTracing } from "./tracing.ts";

const verb = /\b(select|insert|update|delete)\b/i;
const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(\w+)/i;

/** What a statement is called: its verb and its first table. Neither its text nor its values are told. */
function statementName(text: string): string {
  const action = verb.exec(text)?.[1] ?? /\w+/.exec(text)?.[0] ?? "statement";
  const target = table.exec(text)?.[1];
  return [action.toLowerCase(), ...(target === undefined ? [] : [target])].join(" ");
}

/** Traces a statement of what is under way; gives back what is to hear that it has ended. */
export function beginStatement(text: string): (isFault: boolean) => void {
  const tracing = currentTracing();
  if (tracing === null) return nobody;
  const name = statementName(text);
  const attributes = { "db.system.name": "postgresql", "db.query.summary": name };
  const span = tracing.beginWithin({ name, kind: "client", attributes });
  return (isFault) => span?.end({ isFault });
}

const nobody = () => undefined;
