import { isRecord } from "@portico/rules/is-record";
import {
  type SecurityFieldValue,
  securityFields,
} from "../../platform/security-log/security-fields.ts";

/** What of a policy was broken. */
export type Directive = NonNullable<SecurityFieldValue<"directive">>;

function directiveOf(text: unknown): Directive {
  const name = typeof text === "string" ? text.replace(/-(?:elem|attr)$/, "") : "";
  return securityFields.directive.find((directive) => directive === name) ?? "other";
}

/** The old form of a report (`application/csp-report`) and the new one, of which several come at once. */
function listOf(body: unknown): unknown[] {
  if (Array.isArray(body)) {
    const reports = body.filter(isRecord).filter(({ type }) => type === "csp-violation");
    return reports.map((report) => report["body"]);
  }
  return isRecord(body) ? [body["csp-report"]] : [];
}

/** Reports of one call that are read; a browser sends a few. */
const mostReports = 10;

/**
 * What a browser's reports of broken policies come to: a word for each, and nothing of what they say
 * besides, since addresses and samples hold what nobody here should read.
 */
export function readCspReports(body: unknown): Directive[] {
  return listOf(body)
    .filter(isRecord)
    .slice(0, mostReports)
    .map((report) =>
      directiveOf(
        report["effectiveDirective"] ??
          report["effective-directive"] ??
          report["violated-directive"],
      ),
    );
}
