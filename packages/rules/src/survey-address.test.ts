import { describe, expect, it } from "vitest";
import { surveyUrl } from "./survey-address.ts";

const addresses = ["https://survey.example/portico", "https://forms.example/", "nonsense"];

describe("surveys", () => {
  it.each([
    "https://survey.example/portico",
    "https://survey.example/portico/7?lang=de#q2",
    "https://survey.example/portico?id=7",
    " HTTPS://Survey.Example/portico/7",
    "https://forms.example/anything",
  ])("knows %j by its address", (url) => {
    expect(surveyUrl(url, addresses)).toBe(new URL(url.trim()).href);
  });

  it.each([
    "https://survey.example/portico-sale",
    "https://survey.example/portico/../other",
    "https://survey.example.evil.example/portico",
    "https://survey.example@evil.example/portico",
    "https://user@survey.example/portico",
    "http://survey.example/portico",
    "https://survey.example:8443/portico",
    "javascript:alert('https://survey.example/portico')",
    "//survey.example/portico",
    "/portico",
    "",
    null,
  ])("takes %j for none", (url) => expect(surveyUrl(url, addresses)).toBeNull());

  it("knows none where the brand has none", () => {
    expect(surveyUrl("https://survey.example/portico", [])).toBeNull();
  });
});
