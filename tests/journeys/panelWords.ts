import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** The Turkish words of the staff pages and of the design system, to find them where they should not be. */

const folder = fileURLToPath(new URL('../../src/web/staff/', import.meta.url));
const contentFolder = fileURLToPath(new URL('../../content/', import.meta.url));

/** The texts that the staff pages and the design system take from `content/`. */
const sharedFiles = ['common', 'domain'];

/** All texts of the staff pages without values: outside of a browser they are Turkish. */
async function readTurkish(): Promise<ReadonlySet<string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = new Set<string>();
  for (const file of files.filter((name) => /[Tt]exts?\.ts$/.test(name)))
    collect(await import(`${folder}${file}`), found);
  for (const file of sharedFiles) collect(await readContent('tr', file), found);
  return found;
}

async function readContent(language: string, file: string): Promise<unknown> {
  return JSON.parse(await readFile(`${contentFolder}${language}/${file}.json`, 'utf8'));
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) collect(member, found);
}

/** What is written in Turkish and English alike. */
const alike = /^(?:[\W\d_]*|PDF|Auditor|E-mail|Filtre|Chat|Normal|SMS|CSV|Ctrl\+K|Türkçe)$/;

let turkish: Promise<ReadonlySet<string>> | undefined;

/** The Turkish texts on the screen, also names of controls that only screen readers say. */
export async function turkishOn(page: Page): Promise<string[]> {
  turkish ??= readTurkish();
  const known = await turkish;
  const shown = await page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim());
  });
  return [...new Set(shown)].filter((text) => known.has(text) && !alike.test(text));
}
