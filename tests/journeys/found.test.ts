import sharp from 'sharp';
import * as z from 'zod';
import { languages } from '../../src/domain/languages.ts';
import type { Route } from '../../src/web/start/route.ts';
import { routes } from '../../src/web/start/routes.ts';
import { scriptBudgetOf } from '../load/weights.ts';
import { address, expect, test } from './journey.ts';

/** What search engines, shared links and installed sites read. */

test.use({ extraHTTPHeaders: { 'accept-encoding': 'identity' } });

const codes = languages.map(({ code }) => code);
const listed = routes.filter((route) => route.frame === 'public' && !route.unlisted);
const unlisted = routes.filter((route) => route.unlisted);
const absolute = (path: string) => `${address()}${path}`;

/** The head's tags as they are served; attributes are written in this order by the build. */
function read(html: string) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)];
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
    description: /<meta name="description" content="(.*?)">/.exec(html)?.[1] ?? '',
    canonical: all(/<link rel="canonical" href="(.*?)">/g).map(([, href]) => href),
    alternates: Object.fromEntries(
      all(/<link rel="alternate" hreflang="(.*?)" href="(.*?)">/g).map(([, lang, href]) => [lang, href]),
    ),
    picture: /<meta property="og:image" content="(.*?)">/.exec(html)?.[1],
    noindex: html.includes('<meta name="robots" content="noindex">'),
    data: all(/<script type="application\/ld\+json">(.*?)<\/script>/g).map(([, json = '']) =>
      JSON.parse(json),
    ),
  };
}

const addressesOf = ({ path }: Route) => ({
  ...Object.fromEntries(codes.map((code) => [code, absolute(`${path}?lang=${code}`)])),
  'x-default': absolute(`${path}?lang=en`),
});

test('every public page has its own title and description, one canonical address and all its languages', async ({
  request,
}) => {
  for (const code of codes) {
    const titles = new Set<string>();
    for (const route of listed) {
      const head = read(await (await request.get(`${route.path}?lang=${code}`)).text());
      expect(head.canonical).toEqual([absolute(`${route.path}?lang=${code}`)]);
      expect(head.alternates).toEqual(addressesOf(route));
      expect(head.noindex).toBe(false);
      expect(head.description.length, `${route.path} in ${code}`).toBeGreaterThan(30);
      titles.add(head.title);
    }
    expect(titles.size).toBe(listed.length);
  }
});

test('no public page asks for more script than its budget before it answers', async ({ request }) => {
  const sizes = new Map<string, number>();
  const sizeOf = async (script: string) => {
    const known = sizes.get(script);
    if (known !== undefined) return known;
    const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } });
    const size = Number(answer.headers()['content-length']);
    sizes.set(script, size);
    return size;
  };
  for (const code of codes) {
    for (const route of [...listed, ...unlisted]) {
      const html = await (await request.get(`${route.path}?lang=${code}`)).text();
      let bytes = 0;
      for (const [, script = ''] of html.matchAll(/(?:rel="modulepreload" href|type="module" src)="(.*?)"/g))
        bytes += await sizeOf(script);
      expect(bytes, `${route.path} in ${code}`).toBeGreaterThan(10_000);
      expect(Math.round(bytes / 1000), `${route.path} in ${code}`).toBeLessThanOrEqual(scriptBudgetOf(route));
    }
  }
});

test('search engines learn who operates the service, where, and where complaints go', async ({ request }) => {
  const { data } = read(await (await request.get('/?lang=en')).text());
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'Organization',
      legalName: 'Kapı Consultancy Ltd (United Kingdom)',
      identifier: expect.objectContaining({ value: '00000000' }),
      address: expect.objectContaining({ '@type': 'PostalAddress', addressCountry: 'GB' }),
      contactPoint: expect.arrayContaining([
        expect.objectContaining({ contactType: 'complaints', email: 'complaints@kapi.example' }),
      ]),
    }),
  );
});

test('pages of one payment are nowhere named, and with an order in their address search engines must not keep them', async ({
  request,
}) => {
  for (const { path } of unlisted) {
    const alone = await request.get(`${path}?lang=de`);
    const head = read(await alone.text());
    expect([head.noindex, head.canonical, head.alternates]).toEqual([false, [], {}]);
    expect(alone.headers()['x-robots-tag']).toBeUndefined();
    const ofSomebody = await request.get(`${path}?order=TR1234567890ABCDEF&lang=de`);
    expect(ofSomebody.headers()['x-robots-tag']).toBe('noindex');
  }
});

test('what is for staff, and what is no page, is not for search engines', async ({ request }) => {
  for (const path of ['/admin', '/chat-admin', '/no-such-page'])
    expect(read(await (await request.get(path)).text()).noindex, path).toBe(true);
});

test('robots.txt leads to a sitemap that names every public page in every language', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  expect(sitemap).toBe(absolute('/sitemap.xml'));
  for (const [, path = ''] of robots.matchAll(/^Disallow: (.*)$/gm)) {
    expect(listed.filter((route) => route.path.startsWith(path))).toEqual([]);
  }
  const xml = await (await request.get(sitemap)).text();
  const places = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(places.sort()).toEqual(
    listed.flatMap(({ path }) => codes.map((code) => absolute(`${path}?lang=${code}`))).sort(),
  );
});

test('a shared link has a picture of 1200 by 630 in its language', async ({ request }) => {
  for (const code of codes) {
    const head = read(await (await request.get(`/?lang=${code}`)).text());
    const picture = await request.get(head.picture ?? '');
    const { width, height, format } = await sharp(await picture.body()).metadata();
    expect([picture.url(), width, height, format]).toEqual([
      absolute(`/social/${code}.png`),
      1200,
      630,
      'png',
    ]);
  }
});

test('questions, prices and the service are told as data', async ({ request }) => {
  const [faq] = read(await (await request.get('/faq?lang=fr')).text()).data;
  expect(faq).toMatchObject({ '@type': 'FAQPage', inLanguage: 'fr' });
  expect(faq.mainEntity).toHaveLength(8);
  expect(faq.mainEntity[2].acceptedAnswer.text).toMatch(/159\s\$/);
  expect(JSON.stringify(faq)).not.toMatch(/\{\{|<\/?\w/);

  const [service] = read(await (await request.get('/processing-times?lang=en')).text()).data;
  expect(service.offers.map((offer: { price: number }) => offer.price)).toEqual([
    159, 224, 274, 389, 439, 519, 754,
  ]);
  const [organisation] = read(await (await request.get('/?lang=en')).text()).data;
  expect((await request.get(organisation.logo)).status()).toBe(200);
});

const webManifest = z.object({
  id: z.literal('/'),
  name: z.string().min(1),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })),
  shortcuts: z.array(z.object({ name: z.string().min(1), url: z.string() })),
});

test('the site can be installed, in each language, with icons for every shape', async ({ request }) => {
  for (const code of codes) {
    const html = await (await request.get(`/?lang=${code}`)).text();
    const answer = await request.get(/<link rel="manifest" href="(.*?)">/.exec(html)?.[1] ?? '');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = webManifest.parse(await answer.json());
    expect(manifest).toMatchObject({ lang: code, dir: code === 'ar' ? 'rtl' : 'ltr' });
    expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['any', undefined],
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]);
    for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
  }
  expect((await request.get('/icons/apple-touch-icon.png')).status()).toBe(200);
});
