/**
 * `npm run package -- --to <folder>`: builds the web app and writes a folder for serving: without tests, sources of the
 * browser's code and packages that only build. An image copies it; `npm start` in it starts the product.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { root, run } from './childProcess.mjs';
import { ensureInstalled, removeUnused } from './install.mjs';
import { continueOnPinnedNode } from './onPinnedNode.mjs';

await ensureInstalled({ forTests: false });
await continueOnPinnedNode(fileURLToPath(import.meta.url));

const { values } = parseArgs({ options: { to: { type: 'string' } } });
if (values.to === undefined) fail('Say where to: npm run package -- --to <folder>');
const target = resolve(values.to);
if (existsSync(target) && readdirSync(target).length > 0) fail(`${target} is not empty.`);

const built = await run(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-stale']);
if (built !== 0) process.exit(built);

/** Read or imported by the server. */
const folders = [
  'content',
  'dist/web',
  'src/contract',
  'src/domain',
  'src/embeddedPostgres',
  'src/sandbox',
  'src/server',
];
const isTest = (path) => /\.test\.tsx?$/.test(path);
mkdirSync(target, { recursive: true });
for (const folder of folders) {
  cpSync(join(root, folder), join(target, folder), { recursive: true, filter: (path) => !isTest(path) });
}
cpSync(join(root, '.npmrc'), join(target, '.npmrc'));

const sources = folders
  .filter((folder) => folder.startsWith('src/'))
  .flatMap((folder) =>
    readdirSync(join(target, folder), { recursive: true }).map((name) => join(target, folder, name)),
  )
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(path, 'utf8'));
/** The pinned Node, and packages that are imported by name. */
const isServed = (name) =>
  name === 'node' || sources.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`));
const servedOf = (packages) =>
  Object.fromEntries(Object.entries(packages).filter(([name]) => isServed(name)));

const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const served = {
  dependencies: servedOf(project.dependencies),
  optionalDependencies: project.optionalDependencies,
};
const commands = Object.entries(project.scripts).filter(([, command]) =>
  command.startsWith('node src/server/'),
);
const { devDependencies: _, scripts: __, ...kept } = project;
write('package.json', {
  ...kept,
  ...served,
  scripts: { start: 'node src/server/main.ts', ...Object.fromEntries(commands) },
});
const { devDependencies: ___, ...lockedRoot } = lock.packages[''];
write('package-lock.json', { ...lock, packages: { ...lock.packages, '': { ...lockedRoot, ...served } } });

// `install`, not `ci`: it drops locked packages that only the removed ones needed.
const code = await run('npm', ['install', '--omit=dev', '--include=optional', '--no-audit', '--no-fund'], {
  cwd: target,
  env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}` },
  shell: process.platform === 'win32',
});
if (code !== 0) process.exit(code);
removeUnused(join(target, 'node_modules'));
console.log(`The product stands in ${target}: npm start`);

function write(name, content) {
  writeFileSync(join(target, name), `${JSON.stringify(content, null, 2)}\n`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
