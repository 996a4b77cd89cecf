import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '../../src/domain/languages.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/**
 * Creates the folder of a built site with a home page, a script and two pictures. `more`: names of further pages by
 * path. A page's text is its name, that of the not-found page `nothing`.
 */
export async function builtSite(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await temporaryFolder('site');
  const hash = `sha256-${'a'.repeat(43)}=`;
  const pages = { '/': 'home', ...more };
  const manifest = {
    pages,
    unlisted: [],
    notFound: 'nothing',
    publicAddress: 'https://public-address.invalid',
    files: ['icon.svg'],
    buildId: '1',
    styleHash: hash,
    scriptHash: hash,
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await mkdir(join(folder, 'assets'));
  for (const name of ['a.js', 'b.svg']) await writeFile(join(folder, 'assets', name), ' ');
  for (const { code } of languages) {
    await mkdir(join(folder, 'pages', code), { recursive: true });
    for (const name of [...Object.values(pages), 'nothing'])
      await writeFile(join(folder, 'pages', code, `${name}.html`), name);
  }
  return folder;
}
