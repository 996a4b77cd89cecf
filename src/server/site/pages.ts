import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type LanguageCode, languages } from '../../domain/languages.ts';

const manifestSchema = z.object({
  /** Path of a page to the name of its file. */
  pages: z.record(z.string(), z.string()),
  notFound: z.string(),
  buildId: z.string(),
});

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** One prerendered page in one language: its bytes in each encoding. */
export type Page = { etag: string; bodies: Record<Encoding, Buffer> };

export type Pages = {
  /** The page of a path in a language, and whether there is one; the not-found page else. */
  find(path: string, language: LanguageCode): { page: Page; found: boolean };
};

/** Reads every prerendered page into memory once: a few megabytes, and no file access while serving. */
export async function loadPages(webDirectory: string): Promise<Pages> {
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(webDirectory, 'manifest.json'), 'utf8')),
  );
  const names = new Set([...Object.values(manifest.pages), manifest.notFound]);
  const loaded = new Map<string, Page>();
  await Promise.all(
    [...names].flatMap((name) =>
      languages.map(async ({ code }) => {
        const page = await readPage(join(webDirectory, 'pages', code, `${name}.html`));
        if (page !== null) loaded.set(`${code}/${name}`, page);
      }),
    ),
  );
  const pageOf = (language: LanguageCode, name: string): Page => {
    // Staff pages exist in Turkish only.
    const page = loaded.get(`${language}/${name}`) ?? loaded.get(`tr/${name}`);
    if (page === undefined) throw new Error(`The built page ${name} is missing. Run: npm run build`);
    return page;
  };
  return {
    find(path, language) {
      const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
      const name = Object.hasOwn(manifest.pages, plain) ? manifest.pages[plain] : undefined;
      return { page: pageOf(language, name ?? manifest.notFound), found: name !== undefined };
    },
  };
}

async function readPage(path: string): Promise<Page | null> {
  try {
    const [br, gzip, identity] = await Promise.all([
      readFile(`${path}${endings.br}`),
      readFile(`${path}${endings.gzip}`),
      readFile(path),
    ]);
    const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
    return { etag: digest, bodies: { br, gzip, identity } };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The best encoding a browser accepts; `q=0` refuses one (RFC 9110 section 12.5.3). */
export function chooseEncoding(accept: string | undefined): Encoding {
  const accepted = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => weight === undefined || !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
