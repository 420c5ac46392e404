import { contrast, textContrast } from "@portico/rules/color";
import { describe, expect, it } from "vitest";
import type { MailBrand } from "../mail-brand.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { testBrand } from "../testing/test-brand.ts";
import { mailLookOf } from "./mail-look.ts";
import { type MailTemplateName, mailTemplates } from "./mail-templates.ts";
import { renderMail } from "./render-mail.ts";

const code = { code: "4821", minutes: 1440 };

/** What all mails together need. */
const everything = {
  ...code,
  title: "Rooftop <b>yoga</b>",
  startAt: "2026-12-03T16:30:00.000Z",
  endAt: "2026-12-03T18:00:00.000Z",
  timeZone: "Europe/Berlin",
  path: "/building/b/event-posts/e",
  place: "Roof <b>terrace</b>",
  people: 2,
  hasFile: true,
  subject: "Board room <b>tomorrow</b>",
  description: "At ten.\n\nFor <b>twelve</b> people.",
  maker: "Noor <b>Amari</b>",
  outcome: "cancelled",
  person: "Maya Lind",
  email: "maya+office@tenant.example",
  company: "Puget Legal",
  building: "Harbour House, 1 Quay Street",
  asset: "Board room",
  floor: 3,
  client: "Portal <b>7</b>, iOS",
  files: [
    { name: "tap <b>.jpg", size: "1 MB", href: "https://files.north.example/attachment?ticket=a" },
  ],
  news: "accepted",
  text: "A <b>plumber</b> comes at two.",
  portfolio: "Harbor & Sons",
  change: "passkey_added",
  name: "Laptop",
  provider: "Acme & Daughters",
  visitor: "Anna <b>Berg</b>",
  visitorCompany: "Guests & Co",
  host: "Maya <b>Lind</b>",
  purpose: "Lease <b>talk</b>",
  note: "Ring <b>twice</b>.",
  instructions: "Enter by Quay Street.\nTake the lift.",
  passUrl: "https://north.example/pass/code",
  visits: [
    {
      visitor: "Anna <b>Berg</b>, Guests & Co",
      startAt: "2026-12-03T16:30:00.000Z",
      endAt: "2026-12-03T18:00:00.000Z",
    },
  ],
  resource: "Board <b>room</b>",
  href: "https://north.example/building/b/reserve-space",
  dates: Array.from({ length: 15 }, (_, day) => ({
    startAt: new Date(Date.UTC(2026, 2, 9 + day, 9)).toISOString(),
    endAt: new Date(Date.UTC(2026, 2, 9 + day, 10)).toISOString(),
  })),
  refund: { price: 40.5, currency: "EUR", cardBrand: "visa", cardLastFour: "4242" },
} as const;

function mail(parts: Partial<OutgoingMail<"confirm_code">> = {}): OutgoingMail<"confirm_code"> {
  const to = "maya@tenant.example";
  const base = { template: "confirm_code", to, locale: "en-us", params: code } as const;
  return { ...base, brand: testBrand(), ...parts };
}

/** Every mail of the portal, written for one brand. */
function everyMail(brand: MailBrand, locale: "en-us" | "de-de" | "pl-pl") {
  const names = Object.keys(mailTemplates) as MailTemplateName[];
  const frame = { to: "maya@tenant.example", locale, brand, params: everything };
  return names.map((template) => renderMail({ ...frame, template } as OutgoingMail));
}

const linksIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link = ""]) => link);

describe("a mail", () => {
  it("says when and where in one block, before what leads on", () => {
    const { html, text } = renderMail({
      ...mail(),
      template: "event_confirmed",
      params: everything,
    });
    const where = "Where: Roof <b>terrace</b>\nBuilding: Harbour House, 1 Quay Street";
    expect(text).toContain(where);
    expect(text.indexOf(where)).toBeLessThan(text.indexOf("See the event"));
    expect(html).toMatch(/Where: Roof &lt;b&gt;terrace&lt;\/b&gt;<br>Building: /);
  });

  it("says nothing where there is nothing more to say", () => {
    const params = { ...everything, hasFile: false };
    const { html } = renderMail({ ...mail(), template: "event_cancelled", params });
    expect(html).not.toMatch(/<p [^>]*><\/p>/);
  });

  it("finds here all that it needs", () => {
    for (const { html, subject } of everyMail(testBrand(), "en-us")) {
      expect(subject + html).not.toMatch(/undefined|\{\{/);
    }
  });

  it("says the code and how long it holds, as text and as HTML", () => {
    const { html, text } = renderMail(mail());
    expect(text).toContain("Your code: 4821\nIt's valid for 24 hours.");
    expect(html).toMatch(/>4821<\/p>/);
    expect(html).toContain("It&#39;s valid for 24 hours.");
  });

  it("says a long code in groups of four", () => {
    const { html, text } = renderMail(mail({ params: { code: "012345678901", minutes: 10 } }));
    expect(text).toContain("Your code: 0123 4567 8901\n");
    expect(html).toMatch(/>0123 4567 8901<\/p>/);
  });

  it("speaks German, with its language marked", () => {
    const params = { code: "482193", minutes: 10 };
    const { html, text, subject } = renderMail(mail({ locale: "de-de", params }));
    expect(subject).toBe("Bestätigen Sie Ihre E-Mail-Adresse für Northlight");
    expect(text).toContain("Ihr Code: 482193\nEr gilt 10 Minuten.");
    expect(html).toContain('<html lang="de" dir="ltr"');
  });

  it("is in English throughout where its language has no catalogue", () => {
    const { html, text } = renderMail(mail({ locale: "it-it" }));
    expect(text).toContain("It's valid for 24 hours.");
    expect(html).toContain('<html lang="en"');
  });

  it("counts one of a unit", () => {
    const one = renderMail(mail({ params: { code: "1", minutes: 60 } }));
    expect(one.text).toContain("valid for 1 hour.");
  });

  it.each(["en-us", "de-de", "pl-pl"] as const)(
    "keeps the code out of subject and preheader (%s)",
    (locale) => {
      for (const { subject, html } of everyMail(testBrand(), locale)) {
        expect(subject).not.toContain(code.code);
        expect(html.split("<h1")[0]).not.toContain(code.code);
      }
    },
  );

  it.each(["en-us", "de-de", "pl-pl"] as const)(
    "links to the brand's origin and its policies only (%s)",
    (locale) => {
      const known =
        /^(https:\/\/north\.example\/(images\/[\w-]+\/\d+\.webp|login|account\/(profile|security)|reset-password|privacy|building\/b\/(event-posts\/e|reserve-space)|pass\/code)|https:\/\/policies\.example\/terms|mailto:hello@north\.example|mailto:maya%2Boffice@tenant\.example\?subject=Board%20room%20%3Cb%3Etomorrow%3C%2Fb%3E)$/;
      for (const { html, text } of everyMail(testBrand(), locale)) {
        expect(linksIn(html).filter((link) => !known.test(link))).toEqual([]);
        expect(text).toContain("https://north.example/privacy");
      }
    },
  );

  it("comes from the brand", () => {
    const { from } = renderMail(mail());
    expect(from).toEqual({ name: "Northlight", address: "hello@north.example" });
  });

  it("carries no markup or header lines from names", () => {
    const name = `<img src=x onerror=alert(1)> "A"\r\nBcc: evil@evil.example`;
    const settings = { ...testBrand().config.settings, eula_url: "javascript:alert(1)" };
    for (const { html, subject, from } of everyMail(testBrand({ name, settings }), "en-us")) {
      expect(html).not.toContain("<img src=x");
      expect(html).not.toContain("javascript:");
      expect(subject).not.toMatch(/[\r\n]/);
      expect(from.name).not.toMatch(/[\r\n]/);
    }
  });

  it("tells of an event on the building's clock, in the reader's words", () => {
    const mails = [...everyMail(testBrand(), "en-us"), ...everyMail(testBrand(), "de-de")];
    const texts = mails.map(({ text }) => text.replaceAll(/[\u2009\u202f\u00a0]/g, " "));
    expect(texts.join("\n")).toContain("When: Thu, Dec 3, 2026, 5:30 – 7:00 PM GMT+1");
    expect(texts.join("\n")).toContain("Where: Roof <b>terrace</b>");
    expect(texts.join("\n")).toContain("Building: Harbour House, 1 Quay Street");
    expect(texts.join("\n")).toMatch(/Wann: Do.*, 3\. Dez.* 2026.*17:30.*MEZ/);
    expect(texts.join("\n")).toContain("2 Plätze sind frei geworden");
    expect(mails.map(({ html }) => html).join("")).not.toContain("<b>");
  });

  it("speaks of the file for calendars only where there is one, and of a page only where one is left", () => {
    const event = { ...everything, hasFile: false, path: null };
    const to = "maya@tenant.example";
    for (const template of ["event_confirmed", "event_moved", "event_cancelled"] as const) {
      const base = { template, to, locale: "en-us", brand: testBrand() } as const;
      expect(renderMail({ ...base, params: everything }).text).toContain("attached file");
      expect(renderMail({ ...base, params: everything }).text).toContain("/event-posts/e");
      expect(renderMail({ ...base, params: event }).text).not.toMatch(/attached file|event-posts/);
    }
  });

  it("brings a visitor the pass and how to get in, and neither where the visit is called off", () => {
    const frame = { to: "anna@guests.example", locale: "en-us", brand: testBrand() } as const;
    const invited = renderMail({
      ...frame,
      template: "visit_invited",
      about: [],
      params: everything,
    });
    expect(invited.text).toContain("https://north.example/pass/code");
    expect(invited.text).toContain("Enter by Quay Street.");
    const params = { ...everything, passUrl: null };
    const cancelled = renderMail({ ...frame, template: "visit_cancelled", about: [], params });
    expect(cancelled.text).not.toMatch(/\/pass\/|lift|QR/);
  });

  it("tells the first dates of a long series one by one, and how many more there are", () => {
    const frame = { to: "maya@tenant.example", locale: "en-us", brand: testBrand() } as const;
    const booked = renderMail({
      ...frame,
      template: "booking_confirmed",
      about: [],
      params: everything,
    });
    expect(booked.text.match(/^When: /gm)).toHaveLength(12);
    expect(booked.text).toContain("and 3 more dates");
    const short = { ...everything, dates: everything.dates.slice(0, 12) };
    const { text } = renderMail({
      ...frame,
      template: "booking_confirmed",
      about: [],
      params: short,
    });
    expect(text).not.toContain("more date");
  });

  it.each([
    ["en-us", "€40.50 goes back to Visa ending in 4242"],
    ["de-de", "40,50 € werden auf Visa mit Endziffern 4242 erstattet"],
    ["pl-pl", "40,50 € wróci na kartę Visa z końcówką 4242"],
  ] as const)("says in %s what goes back to which card", (locale, words) => {
    const frame = { to: "maya@tenant.example", locale, brand: testBrand() };
    const { text } = renderMail({
      ...frame,
      template: "booking_cancelled",
      about: [],
      params: everything,
    });
    expect(text.replaceAll("\u00a0", " ")).toContain(words);
  });

  it("escapes what it is given", () => {
    const params = { code: `"><script>1</script>`, minutes: 10 };
    expect(renderMail(mail({ params })).html).not.toContain("<script");
  });

  it("names the brand where it has no logo", () => {
    const { html } = renderMail(mail({ brand: testBrand({ logo: null }) }));
    expect(html).not.toContain("<img");
    expect(html).toMatch(/>Northlight<\/p>/);
  });

  it("stays light for a brand that allows no dark", () => {
    const theme = { ...testBrand().config.theme, is_dark_allowed: false };
    const { html } = renderMail(mail({ brand: testBrand({ theme }) }));
    expect(html).toContain('content="light only"');
    expect(html).not.toContain("prefers-color-scheme");
  });
});

it.each(["#f2b705", "#0a0a0a", "#ffffff", null])(
  "text on and in the brand's colour %s is readable in both schemes",
  (primary) => {
    const theme = { ...testBrand().config.theme, primary_color: primary };
    const { light, dark } = mailLookOf(testBrand({ theme }).config, "https://north.example");
    for (const colors of [light, dark ?? light]) {
      expect(contrast(colors.onAccent, colors.accent)).toBeGreaterThanOrEqual(textContrast);
      expect(contrast(colors.accentText, colors.accentSoft)).toBeGreaterThanOrEqual(textContrast);
      expect(contrast(colors.muted, colors.accentSoft)).toBeGreaterThanOrEqual(textContrast);
      expect(contrast(colors.muted, colors.ground)).toBeGreaterThanOrEqual(textContrast);
      expect(contrast(colors.text, colors.surface)).toBeGreaterThanOrEqual(textContrast);
    }
  },
);
