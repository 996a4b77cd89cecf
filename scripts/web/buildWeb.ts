import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest } from 'vite';
import { languages } from '../../src/domain/languages.ts';
import type * as Prerender from '../../src/web/prerender.tsx';
import type { Route } from '../../src/web/routes.ts';
import { assetsOf } from './chunks.ts';
import { compressAll } from './compress.ts';
import { documentOf } from './document.ts';
import { currentStamp } from './freshness.mjs';
import { siteFrom } from './site.mjs';
import { textModuleId } from './textsPlugin.ts';

/** What the build depends on besides files. */
export function buildEnvironment(): string {
  return JSON.stringify(siteFrom(process.env));
}

/**
 * Builds the web app into dist/web: hashed assets, one HTML file for each page and language, everything precompressed,
 * and manifest.json for the server. It is made beside the old one and put in its place at the end.
 */
export async function buildWeb(root: string): Promise<void> {
  const stamp = currentStamp(root, buildEnvironment());
  const work = join(root, 'dist', `.web-${process.pid}`);
  await rm(work, { recursive: true, force: true });
  try {
    await Promise.all([buildClient(root, join(work, 'web')), buildPrerender(root, join(work, 'prerender'))]);
    await writePages(join(work, 'web'), join(work, 'prerender'), stamp.content.slice(0, 12));
    await compressAll(join(work, 'web'));
    await writeFile(join(work, 'web/.stamp'), JSON.stringify(stamp));
    await replace(join(work, 'web'), join(root, 'dist/web'), join(work, 'old'));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function configuration(root: string): InlineConfig {
  return { root, configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' };
}

async function buildClient(root: string, outDir: string): Promise<void> {
  await build({
    ...configuration(root),
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'vite-manifest.json',
      rolldownOptions: { input: join(root, 'src/web/main.tsx') },
    },
  });
}

async function buildPrerender(root: string, outDir: string): Promise<void> {
  await build({
    ...configuration(root),
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      ssr: join(root, 'src/web/prerender.tsx'),
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
}

async function writePages(webDir: string, prerenderDir: string, buildId: string): Promise<void> {
  const manifestFile = join(webDir, 'vite-manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  await rm(manifestFile);
  const prerender: typeof Prerender = await import(pathToFileURL(join(prerenderDir, 'prerender.mjs')).href);
  for (const route of prerender.pages) {
    // Staff pages are Turkish whatever the visitor's language.
    const codes = route.frame === 'staff' ? (['tr'] as const) : languages.map(({ code }) => code);
    for (const code of codes) {
      const page = await prerender.renderPage(route, code);
      const texts = ['common', ...route.namespaces].map((namespace) => textModuleId(code, namespace));
      const html = documentOf(page, assetsOf(manifest, [route.source, ...texts]));
      await writeWithFolder(join(webDir, 'pages', code, `${route.name}.html`), html);
    }
  }
  await writeFile(
    join(webDir, 'manifest.json'),
    JSON.stringify(serverManifest(prerender.pages, buildId), null, 2),
  );
}

/** What the server needs to answer a path with its page. */
function serverManifest(pages: readonly Route[], buildId: string) {
  const named = pages.filter((route) => route.path.startsWith('/'));
  return {
    pages: Object.fromEntries(named.map((route) => [route.path, route.name])),
    staff: named.filter((route) => route.frame === 'staff').map((route) => route.path),
    notFound: 'not-found',
    buildId,
  };
}

async function writeWithFolder(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function replace(made: string, place: string, aside: string): Promise<void> {
  await rename(place, aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(made, place).catch((error: NodeJS.ErrnoException) => {
    // Another build of the same sources was quicker: what it made stands there.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}
