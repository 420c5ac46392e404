import { expect, it } from "vitest";
import { calendarFileName } from "./save-calendar.ts";

it.each([
  ["Rooftop yoga", "Rooftop-yoga.ics"],
  ["Bücher & Käse: 5 €", "Bücher-Käse-5.ics"],
  ["../../etc/passwd", "etc-passwd.ics"],
  ['CON|<>:"\u202Egpj', "CON-gpj.ics"],
  ["夏祭り", "夏祭り.ics"],
  ["🎉", "calendar.ics"],
  ["ab ".repeat(50), `${"ab-".repeat(20).slice(0, -1)}.ics`],
])("names the calendar file of %s", (title, name) => {
  expect(calendarFileName(title)).toBe(name);
});
