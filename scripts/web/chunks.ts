import type { Manifest } from 'vite';

const entry = 'src/web/start/main.tsx';
const font = 'src/web/fonts/figtree.woff2';

/** Finds the files of a page in Vite's manifest. */
export function assetsOf(manifest: Manifest, wanted: readonly string[]) {
  const main = manifest[entry];
  if (!main) throw new Error(`The build's manifest lacks ${entry}`);
  const files = new Set<string>();
  for (const id of [entry, ...wanted]) collect(manifest, keyOf(manifest, id), files);
  files.delete(main.file);
  return {
    script: `/${main.file}`,
    font: `/${manifest[keyOf(manifest, font)]?.file}`,
    preloads: [...files].map((file) => `/${file}`),
  };
}

/** The manifest names virtual modules by a path that ends with their id. */
function keyOf(manifest: Manifest, id: string): string {
  if (manifest[id]) return id;
  const key = Object.keys(manifest).find((name) => name.endsWith(id));
  if (!key) throw new Error(`The build's manifest lacks ${id}`);
  return key;
}

function collect(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}

export function stylesOf(manifest: Manifest): string[] {
  const styles = new Set<string>();
  for (const chunk of Object.values(manifest)) {
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
    if (chunk.file.endsWith('.css')) styles.add(`/${chunk.file}`);
  }
  return [...styles];
}
