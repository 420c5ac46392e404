import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const deploy = new URL("../../../../../deploy/", import.meta.url);
const linesOf = (file: string) =>
  readFileSync(new URL(file, deploy), "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !line.startsWith("#"));
const times = (lines: readonly string[], line: string) =>
  lines.filter((each) => each === line).length;

/** Bytes of headers that an answer may have (docs/security/operating.md). */
const headersOfAnswer = 8;

/** Calls of which clients must notice that they were sent in clear. */
const calls = ["api", "scim", "calendar"];

/** Addresses that open what they name to whoever has them. */
const keyed = ["/calendar/", "/pass/"];

describe("the example of nginx does what docs/security/operating.md asks", () => {
  const lines = linesOf("nginx/portico.conf");
  const text = lines.join("\n");
  const servers = times(lines, "server {");

  it("takes the headers of an answer", () => {
    expect(Number(/proxy_buffer_size (\d+)k;/.exec(text)?.[1])).toBeGreaterThanOrEqual(
      headersOfAnswer,
    );
  });

  it("writes no query and no key into a log of any of its servers", () => {
    expect(servers).toBe(2);
    expect(times(lines, "access_log /var/log/nginx/portico.log portico;")).toBe(servers);
    expect(times(lines, "error_log /var/log/nginx/portico.error.log crit;")).toBe(servers);
    const format = /log_format portico ([^;]+);/.exec(text)?.[1];
    expect(format).toContain("$portico_uri");
    expect(lines).toContain(`~^(?<portico_kind>${keyed.join("|")}) $portico_kind;`);
    expect(format).not.toMatch(/\$(request\b|uri|request_uri|args|query_string|arg_|http_referer)/);
  });

  it("refuses calls in clear, and leads pages to TLS", () => {
    expect(text).toContain(`location ~ ^/(${calls.join("|")})(/|$) {\nreturn 403;\n}`);
    expect(text).toContain("location / {\nreturn 301 https://$host$request_uri;\n}");
  });

  it("passes on nothing that visitors say of their way here, and bounds what one of them asks", () => {
    expect(lines).toContain('proxy_set_header Forwarded "";');
    expect(text).toMatch(/limit_req zone=portico_requests burst=\d+ nodelay;/);
    expect(text).toMatch(/limit_conn portico_connections \d+;/);
  });
});

describe("the example of Caddy does so, too", () => {
  const lines = linesOf("caddy/Caddyfile");
  const text = lines.join("\n");

  it("writes no query and no key into a log of any of its sites", () => {
    expect(lines).toContain(`request>uri regexp "^(${keyed.join("|")}).*|\\?.*" "$1"`);
    for (const header of ["request>headers>Referer", "resp_headers>Location"]) {
      expect(lines).toContain(`${header} delete`);
    }
    // A log of a site's own would be written in a format of its own.
    expect(times(lines, "log {")).toBe(1);
    expect(times(lines, "log")).toBe(2);
  });

  it("refuses calls in clear, and leads pages to TLS", () => {
    expect(lines).toContain(`@calls path ${calls.map((call) => `/${call} /${call}/*`).join(" ")}`);
    expect(text).toContain("handle @calls {\nrespond 403\n}");
    expect(text).toContain("handle {\nredir https://{host}{uri} permanent\n}");
  });

  it("passes on nothing that visitors say of their way here", () => {
    expect(lines).toContain("header_up -Forwarded");
  });
});
