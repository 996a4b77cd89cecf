import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest } from 'vite';
import { type LanguageCode, languages } from '../../src/domain/languages.ts';
import { readOperator } from '../../src/server/operator.ts';
import { pageSource } from '../../src/web/start/pageSources.ts';
import type * as Prerender from '../../src/web/start/prerender.tsx';
import { publicAddress } from '../../src/web/start/publicAddress.ts';
import { buildEnvironment } from './buildEnvironment.mjs';
import { assetsOf, stylesOf } from './chunks.ts';
import { codeSplitting } from './codeSplitting.ts';
import { compressAll } from './compress.ts';
import { documentOf, documentScript } from './document.ts';
import { currentStamp } from './freshness.mjs';
import { drawIcons, writeManifest } from './installable.ts';
import { sharingTags, sitemapOf } from './sharing.ts';
import { readTexts } from './texts.ts';
import { textModuleId } from './textsPlugin.ts';

/**
 * Builds the web app into dist/web: hashed, precompressed assets, one HTML file for each page and language,
 * files for search engines and installed sites, and manifest.json for the server. The new folder replaces the
 * old one at the end. Throws `OperatorFileError`.
 */
export async function buildWeb(root: string): Promise<void> {
  // Before the bundler, which would wrap the message about a wrong file.
  readOperator(process.env);
  const stamp = currentStamp(root, buildEnvironment(process.env));
  const work = join(root, 'dist', `.web-${process.pid}`);
  await rm(work, { recursive: true, force: true });
  try {
    const buildId = stamp.content.slice(0, 12);
    const web = join(work, 'web');
    await Promise.all([buildClient(root, web), buildPrerender(root, join(work, 'prerender'))]);
    await buildWorker(root, web, buildId);
    await writePages(root, web, join(work, 'prerender'), buildId);
    await compressAll(web);
    await writeFile(join(web, '.stamp'), JSON.stringify(stamp));
    await replace(web, join(root, 'dist/web'), join(work, 'old'));
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
      rolldownOptions: { input: join(root, 'src/web/start/main.tsx'), output: { codeSplitting } },
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
      ssr: join(root, 'src/web/start/prerender.tsx'),
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
}

/** The service worker: one file with a fixed name at the root, so that its scope is every page. */
async function buildWorker(root: string, outDir: string, buildId: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __BUILD_ID__: JSON.stringify(buildId) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'src/web/start/offlineWorker.ts'),
        output: { entryFileNames: 'offline.js', format: 'iife' },
      },
    },
  });
}

async function writePages(
  root: string,
  webDir: string,
  prerenderDir: string,
  buildId: string,
): Promise<void> {
  const manifestFile = join(webDir, 'vite-manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  await rm(manifestFile);
  const sheets = stylesOf(manifest).map((address) => readFile(join(webDir, address), 'utf8'));
  const style = (await Promise.all(sheets)).join('').trim();
  const prerender: typeof Prerender = await import(pathToFileURL(join(prerenderDir, 'prerender.mjs')).href);
  for (const route of prerender.pages) {
    // Staff pages are Turkish whatever the visitor's language.
    const codes = route.frame === 'staff' ? (['tr'] as const) : languages.map(({ code }) => code);
    for (const code of codes) {
      const page = await prerender.renderPage(route, code);
      const texts = (['common', ...route.namespaces] as const).map((namespace) =>
        textModuleId(code, namespace),
      );
      const sharing = sharingTags(page, { brand: prerender.brand, pictureAlt: pictureAlt(root, code) });
      const html = documentOf(page, {
        ...assetsOf(manifest, [pageSource(route.name), ...texts]),
        style,
        sharing,
      });
      await writeWithFolder(join(webDir, 'pages', code, `${route.name}.html`), html);
    }
  }
  for (const { code } of languages) {
    const html = documentOf(await prerender.renderOfflinePage(code), {
      ...assetsOf(manifest, []),
      style,
      sharing: [],
    });
    await writeWithFolder(join(webDir, 'pages', code, 'offline.html'), html);
  }
  const listed = prerender.pages.filter(prerender.isListed).map((route) => route.path);
  await writeFile(join(webDir, 'sitemap.xml'), sitemapOf(listed));
  for (const { code } of languages) await writeManifest(webDir, code, await prerender.siteTexts(code));
  await drawIcons(root, webDir);
  const served = {
    ...serverManifest(prerender, buildId),
    styleHash: hashOf(style),
    scriptHash: hashOf(documentScript),
    files: await filesToServe(webDir),
  };
  await writeFile(join(webDir, 'manifest.json'), JSON.stringify(served, null, 2));
}

function pictureAlt(root: string, language: LanguageCode): string {
  const { title, text } = readTexts(root, language, 'sharing');
  return `${title}. ${text}`;
}

/** Public files with fixed names, at the root and in folders. */
async function filesToServe(webDir: string): Promise<string[]> {
  const entries = await readdir(webDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(webDir.length + 1))
    .filter((file) => !/^(?:assets|pages)\//.test(file))
    .sort();
}

/** The server's table of pages by path. */
function serverManifest({ pages, offlinePath }: typeof Prerender, buildId: string) {
  const named = pages.filter((route) => route.path.startsWith('/'));
  return {
    pages: {
      ...Object.fromEntries(named.map((route) => [route.path, route.name])),
      [offlinePath]: 'offline',
    },
    staff: named.filter((route) => route.frame === 'staff').map((route) => route.path),
    unlisted: named.filter((route) => route.unlisted).map((route) => route.path),
    notFound: 'not-found',
    publicAddress,
    buildId,
  };
}

/** The hash by which a content security policy allows an inline style sheet or script. */
function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
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
    // Another build of the same sources finished first: keep its folder.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}
