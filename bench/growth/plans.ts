import type { Database } from "../../apps/server/src/platform/database/client.ts";
import type { BareCall, Parameter } from "../messages.ts";

/** What `explain (analyze, buffers, format json)` tells of one step of a plan. */
interface PlanNode {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
}

interface Explained {
  Plan: PlanNode;
  "Execution Time": number;
}

/** How PostgreSQL answers one call. */
export interface CallPlan {
  path: string;
  /** Planning left out; all statements together. */
  milliseconds: number;
  /** Pages of 8 KB that were looked at. */
  pages: number;
  /** How each table is read, in the plans' order. */
  reads: string[];
  plans: unknown[];
}

function readsOf(node: PlanNode): string[] {
  const by = node["Index Name"] ?? node["Relation Name"];
  const own =
    by !== undefined && node["Node Type"].includes("Scan") ? [`${node["Node Type"]} ${by}`] : [];
  return [...own, ...(node.Plans ?? []).flatMap(readsOf)];
}

function literal(value: Parameter): string {
  return value === null ? "null" : `'${String(value).replaceAll("'", "''")}'`;
}

/** Runs what the portal runs for a call, prepared as there, and tells how. */
export async function planOf(sql: Database["sql"], call: BareCall): Promise<CallPlan> {
  const result: CallPlan = { path: call.path, milliseconds: 0, pages: 0, reads: [], plans: [] };
  for (const { text, parameters } of call.statements) {
    await sql.unsafe(`prepare call as ${text}`);
    const values = parameters.length > 0 ? `(${parameters.map(literal).join(", ")})` : "";
    const explain = `explain (analyze, buffers, format json) execute call${values}`;
    // The second run has its pages at hand, as a portal at work has.
    await sql.unsafe(explain);
    const [row] = await sql.unsafe<{ "QUERY PLAN": [Explained] }[]>(explain);
    await sql.unsafe("deallocate call");
    if (row === undefined) throw new Error("A statement was not explained");
    const [plan] = row["QUERY PLAN"];
    result.milliseconds += plan["Execution Time"];
    result.pages += (plan.Plan["Shared Hit Blocks"] ?? 0) + (plan.Plan["Shared Read Blocks"] ?? 0);
    result.reads.push(...readsOf(plan.Plan));
    result.plans.push(plan);
  }
  return result;
}

/** Two lines a call: the time and pages of its statements, and how tables are read when large. */
export function planLines(small: readonly CallPlan[], large: readonly CallPlan[]): string[] {
  return large.map(({ path, milliseconds, pages, reads }, n) => {
    const other = small[n];
    const beside =
      other === undefined ? "" : `${other.milliseconds.toFixed(2)} ms ${other.pages} pages → `;
    return `  ${path}\n    ${beside}${milliseconds.toFixed(2)} ms ${pages} pages: ${[...new Set(reads)].join(", ")}`;
  });
}
