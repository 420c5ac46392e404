import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

/** Another site, with pictures at `*.png` and none elsewhere. */
export interface PictureHost {
  origin: string;
  /** The programs that have asked it for anything. */
  askedBy(): string[];
  stop(): void;
}

/** Starts a host of pictures on this machine. */
export async function startPictureHost(): Promise<PictureHost> {
  const picture = await sharp({
    create: { width: 700, height: 300, channels: 3, background: "#06c" },
  })
    .png()
    .toBuffer();
  const askers = new Set<string>();
  const server = createServer(({ url = "", headers }, response) => {
    askers.add(headers["user-agent"] ?? "");
    response.end(url.endsWith(".png") ? picture : "no picture");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    askedBy: () => [...askers],
    stop: () => server.close(),
  };
}
