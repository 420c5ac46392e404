import { describe, expect, it } from "vitest";
import { layersOf, type Layers } from "./layers.ts";
import { createTranslate } from "./translate.ts";

const english = {
  title: "Events",
  hello: "Hello {{name}}, it is {{ day }} {{day}}",
  left_one: "{{count}} spot left",
  left_other: "{{count}} spots left",
  guests: { label: "Guests", most_one: "At most one", most_other: "At most {{count}}" },
};

function translatorOf(events: Layers) {
  return createTranslate({ events });
}

describe("a text", () => {
  const t = translatorOf({ "en-us": english });

  it("is found by its dotted key", () => {
    expect(t("events.title")).toBe("Events");
    expect(t("events.guests.label")).toBe("Guests");
  });

  it("takes values as they are, whatever they look like", () => {
    const name = "<b>$& {{day}}</b>";
    expect(t("events.hello", { name, day: 3 })).toBe(`Hello ${name}, it is {{ day }} 3`);
    expect(t("events.hello", { name: "Ann" })).toBe("Hello Ann, it is {{ day }} ");
  });

  it.each([
    [0, "0 spots left"],
    [1, "1 spot left"],
    [1.5, "1.5 spots left"],
  ])("has the plural form of %d", (count, text) => {
    expect(t("events.left", { count })).toBe(text);
  });

  it("may speak of a count without having forms", () => {
    expect(t("events.title", { count: 2 })).toBe("Events");
  });

  it.each([
    "events.none",
    "events.guests",
    "events.title.more",
    "events",
    "",
    "events.constructor",
  ])("that is nowhere answers its key: %j", (key) => {
    expect(t(key)).toBe(key);
  });
});

describe("a language that lacks texts", () => {
  const polish = {
    title: "",
    hello: "Cześć {{name}}",
    left_one: "{{count}} miejsce",
    guests: { most_one: "Jedna", most_other: "Najwyżej {{count}}" },
  };
  const layers = layersOf([
    ["pl-pl", polish],
    ["en-us", english],
  ]);
  const t = translatorOf(layers);

  it("speaks its own where it has them", () => {
    expect(t("events.hello", { name: "Ewa" })).toBe("Cześć Ewa");
    expect(t("events.guests.most", { count: 1 })).toBe("Jedna");
  });

  it("takes a whole text from the next language, one left empty included", () => {
    expect(t("events.title")).toBe("Events");
    expect(t("events.guests.label")).toBe("Guests");
  });

  it("keeps to its own other form before it changes the language", () => {
    expect(t("events.guests.most", { count: 3 })).toBe("Najwyżej 3");
  });

  it("counts in the next language's forms where the text is that language's", () => {
    expect(t("events.left", { count: 1 })).toBe("1 miejsce");
    expect(t("events.left", { count: 3 })).toBe("3 spots left");
    // French counts nothing as one; English does not.
    const french = translatorOf(
      layersOf([
        ["fr-fr", {}],
        ["en-us", english],
      ]),
    );
    expect(french("events.left", { count: 0 })).toBe("0 spots left");
  });

  it("brings along only what it lacks, so that no page loads a text twice", () => {
    expect(layers).toEqual({
      "pl-pl": {
        hello: "Cześć {{name}}",
        left_one: "{{count}} miejsce",
        guests: { most_one: "Jedna", most_other: "Najwyżej {{count}}" },
      },
      "en-us": {
        title: "Events",
        left_other: "{{count}} spots left",
        guests: { label: "Guests" },
      },
    });
  });

  it("brings along nothing where it lacks nothing", () => {
    expect(
      Object.keys(
        layersOf([
          ["en-gb", english],
          ["en-us", english],
        ]),
      ),
    ).toEqual(["en-gb"]);
  });

  it("asks every language of its chain, the nearest first", () => {
    const canadian = translatorOf(
      layersOf([
        ["fr-ca", { title: "Activités" }],
        ["fr-fr", { title: "Événements", hello: "Bonjour {{name}}" }],
        ["en-us", english],
      ]),
    );
    expect(canadian("events.title")).toBe("Activités");
    expect(canadian("events.hello", { name: "Luc" })).toBe("Bonjour Luc");
    expect(canadian("events.guests.label")).toBe("Guests");
  });
});
