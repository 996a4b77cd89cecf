import { readdirSync, readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { galleryPlugin } from '../../../scripts/web/galleryPlugin.ts';
import { mergedTexts } from '../../../scripts/web/texts.ts';
import { newTranslator } from '../language/translator.ts';
import { TranslatorContext } from '../language/useTranslation.ts';
import { findRoute, notFoundRoute } from '../start/routes.ts';
import { Gallery } from './Gallery.tsx';

const root = new URL('../../..', import.meta.url).pathname;
const within: ReadonlyMap<string, string> = new Map([
  ['Alternatives', 'Button'],
  ['ToastCard', 'Toaster'],
]);
const parts = readdirSync(`${root}/src/web/ui`)
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => file.replace('.tsx', ''))
  .filter((part) => !within.has(part));

it.each(['en', 'ar'] as const)(
  'the gallery shows every part of the design system in %s',
  async (language) => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const translator = newTranslator(language);
    translator.add(language, 'common', await mergedTexts(root, language, 'common'));
    const html = renderToString(
      <TranslatorContext value={translator}>
        <Router ssrPath="/dev/ui">
          <Gallery />
        </Router>
      </TranslatorContext>,
    );
    quiet.mockRestore();
    const shown = [...html.matchAll(/data-part="(\w+)"/g)].map(([, name]) => name);
    expect([...shown].sort()).toEqual([...parts].sort());
    // One sample fails on purpose; React marks each failed one.
    expect(html.match(/<template data-msg/g)).toHaveLength(1);
  },
);

it('no build holds the gallery: only the development server serves it, and no other file imports it', () => {
  expect(galleryPlugin(root).apply).toBe('serve');
  expect(findRoute('/dev/ui')).toBe(notFoundRoute);
  const others = readdirSync(`${root}/src/web`, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('gallery/'),
  );
  const importing = others.filter((file) =>
    /from '[^']*gallery\//.test(readFileSync(`${root}/src/web/${file}`, 'utf8')),
  );
  expect(importing).toEqual([]);
});
