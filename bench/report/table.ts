import { type Figure, isMet, type Part, ratioOf } from "./figure.ts";

const numbers = new Intl.NumberFormat("en", { maximumSignificantDigits: 4 });
const headings = ["", "figure", "compared", "ratio", "target", "met"];

function quantity(value: number | undefined | null, unit: string): string {
  if (value === undefined || value === null) return "";
  return unit === "" ? numbers.format(value) : `${numbers.format(value)} ${unit}`;
}

function targetText({ target, unit }: Figure): string {
  if (target === undefined) return "";
  const { of, sign, bound } = target;
  return of === "ratio" ? `ratio ${sign} ${bound}` : `${sign} ${quantity(bound, unit)}`;
}

function cells(figure: Figure): string[] {
  const met = isMet(figure);
  return [
    figure.name,
    quantity(figure.value, figure.unit),
    quantity(figure.compared, figure.unit),
    ratioOf(figure)?.toFixed(2) ?? "",
    targetText(figure),
    met === null ? "" : met ? "yes" : "NO",
  ];
}

/** A part as an aligned table; names to the left, all else to the right. */
export function tableText({ title, figures }: Part): string {
  const rows = [headings, ...figures.map(cells)];
  const widths = headings.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  ")
      .trimEnd(),
  );
  return ["", title, ...lines.map((line) => `  ${line}`)].join("\n");
}

/** The last line: how many targets are met, and which are not. */
export function summaryText(parts: readonly Part[]): string {
  const judged = parts.flatMap(({ title, figures }) =>
    figures.flatMap((figure) => {
      const met = isMet(figure);
      return met === null ? [] : { met, name: `${title}: ${figure.name}` };
    }),
  );
  const missed = judged.filter(({ met }) => !met).map(({ name }) => name);
  const counts = `${judged.length - missed.length} targets met, ${missed.length} missed`;
  return missed.length === 0 ? counts : `${counts} (${missed.join("; ")})`;
}
