import type { Image } from "@portico/contract";
import { pictureSource } from "@portico/rules/image-ladder";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../apps/server/src/platform/shell/markup.ts";

/** Where the page is; its query's `hero` is the picture of the contract as JSON, or `null`. */
export const staticPagePath = "/bench/static";

function heroMarkup(hero: Image | null): string {
  if (hero === null) return "";
  const { src, sources, width, height } = pictureSource(hero);
  const offers = sources.map(
    ({ type, srcset }) => `<source type="${type}" sizes="100vw" srcset="${escapeHtml(srcset)}">`,
  );
  return `<picture>${offers.join("")}<img alt="" fetchpriority="high" src="${escapeHtml(src)}" width="${width}" height="${height}"></picture>`;
}

/** As little as a page with the jumbotron's picture and a heading can be; same size, same place. */
function staticPage(hero: Image | null): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Static page</title>
<style>
body { margin: 0; font: 1rem/1.5 sans-serif }
header { position: relative; display: grid; align-items: end; min-height: clamp(340px, 48vw, 620px) }
img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover }
h1 { position: relative; margin: 1rem; color: #fff }
</style>
<header>${heroMarkup(hero)}<h1>A plain heading</h1></header>
`;
}

/** The portal's own would refuse the page's styles, and without them nothing of it counts as painted. */
const policy = "default-src 'self'; style-src 'unsafe-inline'";

/** Adds the page that the home is measured beside: same server, same picture, no scripts. */
export function staticPageRoute(app: FastifyInstance): void {
  app.get<{ Querystring: { hero: string } }>(staticPagePath, async (request, reply) => {
    const hero = JSON.parse(request.query.hero) as Image | null;
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", policy)
      .send(staticPage(hero));
  });
}
