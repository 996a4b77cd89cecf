import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type LanguageCode, languages } from '../../domain/languages.ts';
import { type CompressedText, compressOnDemand } from '../compression.ts';

const sourceHash = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);

const manifestSchema = z.object({
  /** File names by path. */
  pages: z.record(z.string(), z.string()),
  /** About one payment: search engines must not list them. */
  unlisted: z.array(z.string()),
  notFound: z.string(),
  /** The placeholder of the public address. */
  publicAddress: z.string(),
  /** Besides pages and assets, by path. */
  files: z.array(z.string()),
  buildId: z.string(),
  styleHash: sourceHash,
  scriptHash: sourceHash,
});

/** In one language, compressed on demand. */
type Page = { etag: string; body: CompressedText };

type FoundPage = { page: Page; found: boolean; listed: boolean };

export type Site = {
  /** The not-found page if `found` is false. */
  find(path: string, language: LanguageCode): FoundPage;
  notFound(language: LanguageCode): FoundPage;
  files: readonly string[];
  /** As served. */
  text(file: string): Promise<string>;
  /** Of inline style and script, as CSP sources. */
  hashes: DocumentHashes;
};

export type DocumentHashes = { style: string; script: string };

/**
 * Reads every prerendered page into memory (a few megabytes), and at its first request replaces the
 * placeholder by `publicUrl`.
 */
export async function loadSite(webDirectory: string, publicUrl: string): Promise<Site> {
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(webDirectory, 'manifest.json'), 'utf8')),
  );
  const addressed = (text: Buffer) => text.toString().replaceAll(manifest.publicAddress, publicUrl);
  const names = new Set([...Object.values(manifest.pages), manifest.notFound]);
  const unready = new Map<string, Buffer>();
  const ready = new Map<string, Page>();
  await Promise.all(
    [...names].flatMap((name) =>
      languages.map(async ({ code }) => {
        const html = await readFile(join(webDirectory, 'pages', code, `${name}.html`)).catch(absent);
        if (html !== null) unready.set(`${code}/${name}`, html);
      }),
    ),
  );
  const pageAt = (key: string): Page | undefined => {
    const html = unready.get(key);
    if (html !== undefined) ready.set(key, pageFrom(addressed(html)));
    unready.delete(key);
    return ready.get(key);
  };
  const pageOf = (language: LanguageCode, name: string): Page => {
    // Staff pages exist in Turkish only.
    const page = pageAt(`${language}/${name}`) ?? pageAt(`tr/${name}`);
    if (page === undefined) throw new Error(`The built page ${name} is missing. Run: npm run build`);
    return page;
  };
  return {
    hashes: { style: manifest.styleHash, script: manifest.scriptHash },
    find(path, language) {
      const plain = path.length > 1 ? withoutEndSlashes(path) : path;
      const name = Object.hasOwn(manifest.pages, plain) ? manifest.pages[plain] : undefined;
      const page = pageOf(language, name ?? manifest.notFound);
      return { page, found: name !== undefined, listed: !manifest.unlisted.includes(plain) };
    },
    notFound: (language) => ({ page: pageOf(language, manifest.notFound), found: false, listed: true }),
    files: manifest.files,
    text: async (file) => addressed(await readFile(join(webDirectory, file))),
  };
}

/** Not by a pattern, whose time would grow with the square of the slashes. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path.endsWith('/', end)) end -= 1;
  return path.slice(0, end);
}

function pageFrom(html: string): Page {
  const bytes = Buffer.from(html);
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { etag, body: compressOnDemand(bytes) };
}

function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
