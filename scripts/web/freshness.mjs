import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Plain JavaScript: `npm start` asks this before anything else, and it must answer in a few milliseconds.
 */

/** What the web app is built from. Test files do not count. */
const sources = [
  'src/web',
  'src/contract',
  'src/domain',
  'src/server/compression.ts',
  'src/server/operator.ts',
  'content',
  'public',
  'scripts/web',
  'scripts/build.mjs',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

export const stampFile = 'dist/web/.stamp';

/** Whether dist/web was built from the files as they are now, and for this environment. Reads file contents only when dates differ. */
export function isFresh(root, environment) {
  const stamp = readStamp(root);
  if (!stamp) return false;
  const files = sourceFiles(root);
  const quick = quickMark(files, environment);
  if (quick === stamp.quick) return true;
  const content = contentMark(root, files, environment);
  if (content !== stamp.content) return false;
  writeFileSync(join(root, stampFile), JSON.stringify({ quick, content }));
  return true;
}

/** The stamp of the sources as they are now. Take it before building: a file saved meanwhile makes the build stale. */
export function currentStamp(root, environment) {
  const files = sourceFiles(root);
  return { quick: quickMark(files, environment), content: contentMark(root, files, environment) };
}

function readStamp(root) {
  try {
    const parsed = JSON.parse(readFileSync(join(root, stampFile), 'utf8'));
    if (typeof parsed !== 'object' || parsed === null || !('quick' in parsed) || !('content' in parsed))
      return null;
    const { quick, content } = parsed;
    return typeof quick === 'string' && typeof content === 'string' ? { quick, content } : null;
  } catch {
    return null;
  }
}

function sourceFiles(root) {
  const files = [];
  const visit = (path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    files.push({ path, size, modified: mtimeMs });
  };
  for (const source of sources) {
    const whole = join(root, source);
    if (!existsSync(whole)) continue;
    if (!statSync(whole).isDirectory()) {
      visit(source);
      continue;
    }
    for (const entry of readdirSync(whole, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue;
      visit(join(entry.parentPath, entry.name).slice(root.length + 1));
    }
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function quickMark(files, environment) {
  const hash = createHash('sha256').update(environment);
  for (const { path, size, modified } of files) hash.update(`\0${path}\0${size}\0${modified}`);
  return hash.digest('hex');
}

function contentMark(root, files, environment) {
  const hash = createHash('sha256').update(environment);
  for (const { path, size } of files)
    hash.update(`\0${path}\0${size}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}
