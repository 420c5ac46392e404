import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { Attachment } from "@portico/contract";
import sharp from "sharp";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeContent, makeUser } from "../../../testing/factories.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { signInCrowd } from "../../../testing/crowd.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { asked, callerOf, formOf, type NamedFile, photoOf, samples } from "../testing/asking.ts";

const helpDesk = "support@portico.example";
const megabytes = 1024 * 1024;

/** What the scanner says of the next file; null hangs up. */
let verdict: string | null = "stream: OK\0";
let scanner: Server;
const settings: Record<string, string> = {};
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-attachments-"));
  settings["DATA_DIR"] = folder;
  scanner = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      if (verdict === null) socket.destroy();
      else if (chunk.subarray(-4).equals(Buffer.alloc(4))) socket.end(verdict);
    });
  });
  await new Promise<void>((resolve) => scanner.listen(0, "127.0.0.1", resolve));
  settings["ANTIVIRUS_URL"] = `clamd://127.0.0.1:${(scanner.address() as AddressInfo).port}`;
});
afterAll(async () => {
  scanner.close();
  await rm(folder, { recursive: true });
});

const test = usePortal(settings);
const placeOf = () => ({
  portfolioUuid: test.ours.portfolioUuid,
  buildingUuid: test.ours.buildingUuid,
});

async function somebody(place = placeOf()) {
  const user = await makeUser(test.database.db, place);
  const [headers = { authorization: "" }] = await signInCrowd(test, [user.uuid]);
  return { ...user, headers, ...callerOf(test, place.buildingUuid, headers) };
}

const plan: NamedFile = ["Plan \u202ecod.pdf", samples.pdf];
const photo: NamedFile = ["photo.PNG", samples.png];

/** Half of a photo, whose head is whole. */
const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
const whole = await sharp({
  create: { width: 200, height: 200, channels: 3, background: "#336699", noise },
})
  .jpeg()
  .toBuffer();
const cutOff = new Uint8Array(whole.subarray(0, whole.length / 2));

/** A small file that claims 900 million pixels. */
function bomb(): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(samples.png);
  // The size in the header of a PNG, and the checksum over it.
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return new Uint8Array(bytes);
}

/** Files that are on their way, or were left there. */
const onTheirWay = () => readdir(join(folder, "uploads")).catch(() => []);

describe("files of a request", () => {
  it("are kept with it, in their order, and named in the mail with addresses", async () => {
    const person = await somebody();
    const fields = asked({ floor: "3", place: "Kitchen" });
    const { status, data } = await person.send(fields, [plan, photo]);
    expect(status).toBe(200);
    expect(data.request).toMatchObject({ floor: "3", place: "Kitchen", status: "Submitted" });
    expect(data.request.attachments).toMatchObject([
      { name: "Plan cod.pdf", media_type: "application/pdf", bytes: samples.pdf.length },
      { name: "photo.PNG", media_type: "image/png", bytes: samples.png.length },
    ]);
    const mails = await mailsTo(test.app, helpDesk);
    const mail = mails.find(({ subject }) => subject.includes(fields.subject));
    expect(mail?.text).toContain("Plan cod.pdf");
    const [, address = ""] = /(https?:\/\/files\.\S+)/.exec(mail?.text ?? "") ?? [];
    expect((await open(address)).statusCode).toBe(200);
    await expect.poll(onTheirWay).toEqual([]);
  });

  it("are given out as files to save, at their own host and nowhere else", async () => {
    const person = await somebody();
    const { data } = await person.send(asked(), [plan]);
    const [file] = data.request.attachments;
    const path = `requests/${data.request.id}/attachments/${file?.uuid}`;
    const { url } = (await person.call("GET", path)).data;
    expect(new URL(url).hostname).toBe("files.localhost");
    const answer = await open(url);
    expect(answer.rawPayload.toString()).toBe(samples.pdf);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(samples.pdf.length),
      "content-disposition": `attachment; filename="Plan cod.pdf"; filename*=UTF-8''Plan%20cod.pdf`,
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    expect((await open(url, "localhost")).statusCode).toBe(404);
    for (const path of ["/login", "/healthcheck", "/api/service-request/buildings/x/metadata"]) {
      expect((await open(`http://files.localhost${path}`)).json().code).toBe("request.not_found");
    }
    for (const ticket of ["", "?ticket=", "?ticket=x", "?ticket=a&ticket=b"]) {
      const other = await open(`http://files.localhost/attachment${ticket}`);
      expect(other.json().code).toBe("files.not_found");
    }
  });

  it("come with a request for an amenity, which is then among one's requests", async () => {
    const person = await somebody();
    const place = placeOf();
    const more = { type: "amenity", title: "Board room" } as const;
    const amenity = await makeContent(test.database.db, { ...place, ...more });
    const fields = asked({ building_uuid: place.buildingUuid, asset_uuid: amenity.uuid });
    const { payload, headers } = await formOf(fields, [plan]);
    const sent = { method: "POST", url: "/api/support-requests", payload } as const;
    const answer = await test.app.inject({ ...sent, headers: { ...person.headers, ...headers } });
    const { uuid } = answer.json().data.request;
    const { requests } = (await person.call("GET", "requests")).data;
    expect(requests).toMatchObject([{ id: uuid, attachments: [{ name: "Plan cod.pdf" }] }]);
  });

  it("are saved where they are opened, photos as well, and shown by no page", async () => {
    const person = await somebody();
    const { data } = await person.send(asked(), [plan, photo]);
    for (const { uuid, media_type: type } of data.request.attachments) {
      const path = `requests/${data.request.id}/attachments/${uuid}`;
      const { headers } = await open((await person.call("GET", path)).data.url);
      expect(headers).toMatchObject({
        "content-type": type,
        "content-disposition": expect.stringMatching(/^attachment;/),
        "content-security-policy": expect.stringMatching(/^sandbox;/),
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
      });
    }
  });

  it("are for who asked and those who see to requests", async () => {
    const [person, other] = [await somebody(), await somebody()];
    const { data } = await person.send(asked(), [plan]);
    const path = `requests/${data.request.id}/attachments/${data.request.attachments[0]?.uuid}`;
    expect((await other.call("GET", path)).code).toBe("support.not_found");
    const mine = await other.ask();
    const crossed = `requests/${mine.id}/attachments/${data.request.attachments[0]?.uuid}`;
    expect((await other.call("GET", crossed)).code).toBe("files.not_found");
  });

  const five: NamedFile[] = Array.from({ length: 5 }, (_, n) => [`${n}.pdf`, samples.pdf]);
  const large = (bytes: number) => `%PDF-1.7\n${"x".repeat(bytes - 9)}`;
  it.each<[string, NamedFile[], string, number]>([
    ["six files", [...five, plan], "files.too_many", 400],
    ["a byte too many", [plan, ["b.pdf", large(5 * megabytes + 1)]], "files.too_large", 413],
    ["far too much", [["b.pdf", large(25 * megabytes + 1)]], "files.too_large", 413],
    ["a renamed program", [["b.pdf", samples.exe]], "files.wrong_type", 415],
    ["a program", [["b.exe", samples.exe]], "files.wrong_type", 415],
    ["another ending than content", [["b.png", samples.pdf]], "files.wrong_type", 415],
    ["a page", [["b.html", "<script>alert(1)</script>"]], "files.wrong_type", 415],
    ["a drawing", [["b.svg", "<svg onload='alert(1)'/>"]], "files.wrong_type", 415],
    [
      "a drawing that is called a photo",
      [["b.png", "<svg onload='alert(1)'/>"]],
      "files.wrong_type",
      415,
    ],
    ["a photo that is cut off", [["b.jpg", cutOff]], "files.wrong_type", 415],
    ["a photo of far too many pixels", [["b.png", bomb()]], "files.wrong_type", 415],
    ["an empty file", [["b.pdf", ""]], "files.empty", 400],
  ])("are refused with %s, and the request with them", async (_what, files, code, status) => {
    const person = await somebody();
    const refused = await person.send(asked(), files);
    expect([refused.code, refused.status]).toEqual([code, status]);
    expect((await person.call("GET", "requests")).data.requests).toEqual([]);
    await expect.poll(onTheirWay).toEqual([]);
  });

  it("may be as large as is allowed, and so many", async () => {
    const person = await somebody();
    const largest: NamedFile = ["a.pdf", large(5 * megabytes)];
    const { data } = await person.send(asked(), [largest, ...five.slice(1)]);
    expect(data.request.attachments.map(({ bytes }) => bytes)[0]).toBe(5 * megabytes);
    expect(data.request.attachments).toHaveLength(5);
  });

  it("pass the scanner, without whose verdict none does", async () => {
    const person = await somebody();
    verdict = "stream: Eicar-Signature FOUND\0";
    expect((await person.send(asked(), [plan])).code).toBe("files.infected");
    verdict = null;
    expect((await person.send(asked(), [plan])).code).toBe("files.not_checked");
    verdict = "stream: OK\0";
    expect((await person.send(asked(), [plan])).status).toBe(200);
  });
});

describe("a photo of a request", () => {
  /** The photos that somebody is told of: in a list, and with the request. */
  const photosOf = (data: { attachments: Attachment[] }) =>
    data.attachments.map(({ photo }) => photo);

  it("is there in smaller sizes, drawn anew, at the host for files and nowhere else", async () => {
    const person = await somebody();
    const { data } = await person.send(asked(), [plan, ["tap.jpg", await photoOf(1600, 1200)]]);
    const [none, one] = photosOf(data.request);
    expect(none).toBeNull();
    expect(one).toMatchObject({ width: 1600, height: 1200, color: expect.stringMatching(/^#33/) });
    const { src = "" } = one ?? {};
    expect(new URL(src).hostname).toBe("files.localhost");
    const answer = await open(`${src}/320.webp`);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
    });
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([320, 240]);
    expect((await open(`${src}/320.webp`)).rawPayload).toEqual(answer.rawPayload);
    expect((await open(`${src}/320.webp`, "localhost")).statusCode).toBe(404);
    for (const name of ["320.avif", "321.webp", "320.png", "..%2f320.webp"]) {
      expect((await open(`${src}/${name}`)).json().code).toBe("files.not_found");
    }
  });

  it("is shown as it was held, whatever its camera wrote", async () => {
    const person = await somebody();
    const turned = await sharp(await photoOf(64, 36))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { data } = await person.send(asked(), [["tap.jpg", new Uint8Array(turned)]]);
    const [photo] = photosOf(data.request);
    expect(photo).toMatchObject({ width: 36, height: 64 });
    const shown = await sharp((await open(`${photo?.src}/320.webp`)).rawPayload).metadata();
    expect(shown).toMatchObject({ width: 36, height: 64 });
    expect(shown.exif).toBeUndefined();
  });

  it("is told of to whoever sees the request, and to nobody else", async () => {
    const [person, other] = [await somebody(), await somebody()];
    const { data } = await person.send(asked(), [["tap.jpg", await photoOf(64, 36)]]);
    const mine = (await person.call("GET", "requests")).data.requests;
    expect(mine.flatMap(photosOf)).toMatchObject([{ width: 64 }]);
    expect((await other.call("GET", "requests")).data.requests).toEqual([]);
    expect((await other.call("GET", `requests/${data.request.id}`)).code).toBe("support.not_found");
    const unknown = callerOf(test, test.ours.buildingUuid, {});
    expect((await unknown.call("GET", `requests/${data.request.id}`)).code).toBe(
      "auth.session_required",
    );
    const sibling = callerOf(test, test.theirs.buildingUuid, person.headers);
    expect((await sibling.call("GET", `requests/${data.request.id}`)).code).toBe(
      "buildings.not_found",
    );
  });

  it("has no address but those that we have written", async () => {
    const [person, other] = [await somebody(), await somebody()];
    const send = async (by: typeof person) =>
      photosOf((await by.send(asked(), [["a.jpg", await photoOf(64, 36)], plan])).data.request)[0];
    const { src = "" } = (await send(person)) ?? {};
    const { src: second = "" } = (await send(other)) ?? {};
    const ticket = src.split("/").at(-1) ?? "";
    const changed = `${ticket.slice(0, -1)}${ticket.endsWith("A") ? "B" : "A"}`;
    const mixed = ticket.slice(0, 40) + (second.split("/").at(-1) ?? "").slice(40);
    for (const wrong of [changed, mixed, ticket.slice(0, 40), "x", person.uuid]) {
      const answer = await open(`http://files.localhost/attachment/${wrong}/320.webp`);
      expect(answer.json().code).toBe("files.not_found");
    }
  });

  it("is rendered once, however many look at it at the same time", async () => {
    const person = await somebody();
    const { data } = await person.send(asked(), [["tap.jpg", await photoOf(900, 900)]]);
    const src = photosOf(data.request)[0]?.src ?? "";
    const answers = await Promise.all([...Array(20)].map(() => open(`${src}/640.webp`)));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString("hex"))).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
  });
});

describe("a form", () => {
  it("is checked like any other body, and needs somebody who may ask", async () => {
    const person = await somebody();
    expect((await person.send(asked({ subject: " " }), [plan])).code).toBe("request.invalid");
    expect((await person.send(asked({ subject: "a\0b" }), [plan])).code).toBe("request.invalid");
    const url = `/api/service-request/buildings/${test.ours.buildingUuid}/create`;
    const form = await formOf(asked(), [plan]);
    const unknown = await test.app.inject({ method: "POST", url, ...form });
    expect(unknown.json().code).toBe("auth.session_required");
    const elsewhere = callerOf(test, test.theirs.buildingUuid, person.headers);
    expect((await elsewhere.send(asked(), [plan])).code).toBe("buildings.not_found");
    await expect.poll(onTheirWay).toEqual([]);
  });

  it("is refused where it cannot be read, or brings files where none are asked for", async () => {
    const person = await somebody();
    const url = `/api/service-request/buildings/${test.ours.buildingUuid}/create`;
    const send = async (payload: Buffer | string, type: string) => {
      const headers = { ...person.headers, "content-type": type };
      return (await test.app.inject({ method: "POST", url, payload, headers })).json().code;
    };
    expect(await send("x", "multipart/form-data")).toBe("request.malformed");
    expect(await send("--a\r\nbroken", "multipart/form-data; boundary=a")).toBe(
      "request.malformed",
    );
    const { payload, headers } = await formOf(asked(), [plan], "avatar");
    expect(await send(payload, headers["content-type"])).toBe("request.invalid");
    const cut = await formOf(asked(), [plan]);
    expect(await send(cut.payload.subarray(0, -40), cut.headers["content-type"])).toBe(
      "request.malformed",
    );
    const many = await formOf(Object.fromEntries([...Array(40).keys()].map((n) => [n, n])), []);
    expect(await send(many.payload, many.headers["content-type"])).toBe("request.too_large");
    await expect.poll(onTheirWay).toEqual([]);
  });

  it("is no body of other calls", async () => {
    const person = await somebody();
    const { id } = await person.ask();
    const url = `/api/service-request/buildings/${test.ours.buildingUuid}/requests/${id}/comments`;
    const { payload, headers } = await formOf({ text: "Hello" }, []);
    const sent = { method: "POST", url, payload } as const;
    const answer = await test.app.inject({ ...sent, headers: { ...person.headers, ...headers } });
    expect(answer.json().code).toBe("request.unsupported_type");
  });

  it("that is sent fifty times at once over two processes makes one request and one mail", async () => {
    const person = await somebody();
    const apps = [test.app, await test.another()] as const;
    const fields = asked({ idempotency_key: randomUUID() });
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => person.send(fields, [photo], apps[n % 2 === 0 ? 0 : 1])),
    );
    const made = replies.filter(({ status }) => status === 200);
    expect(new Set(made.map(({ data }) => data.request.id)).size).toBe(1);
    expect(made.length).toBeGreaterThan(0);
    expect(made[0]?.data.request.attachments).toHaveLength(1);
    const mails = await mailsTo(test.app, helpDesk);
    expect(mails.filter(({ subject }) => subject.includes(fields.subject))).toHaveLength(1);
    const again = await person.send({ ...fields, description: "Something else" }, [photo]);
    expect(again.code).toBe("support.key_used");
  });
});

const open = (address: string, host?: string) => {
  const url = new URL(address);
  return test.app.inject({
    url: `${url.pathname}${url.search}`,
    headers: { host: host ?? url.host },
  });
};
