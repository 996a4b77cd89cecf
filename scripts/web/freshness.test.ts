import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentStamp, isFresh, stampFile } from './freshness.mjs';

const environment = 'brand';
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kapi-fresh-'));
  for (const folder of ['src/web/home', 'content/en', 'dist/web'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'src/web/home/HomePage.tsx'), 'one');
  writeFileSync(join(root, 'content/en/home.json'), '{}');
  writeFileSync(join(root, stampFile), JSON.stringify(currentStamp(root, environment)));
});

afterEach(() => rmSync(root, { recursive: true }));

describe('the built web app', () => {
  it('is fresh while no source changes', () => {
    expect(isFresh(root, environment)).toBe(true);
  });

  it('is stale without a stamp, and with a broken one', () => {
    writeFileSync(join(root, stampFile), 'half a st');
    expect(isFresh(root, environment)).toBe(false);
    rmSync(join(root, stampFile));
    expect(isFresh(root, environment)).toBe(false);
  });

  it('is stale after a file changed, came or went', () => {
    writeFileSync(join(root, 'src/web/home/HomePage.tsx'), 'two');
    expect(isFresh(root, environment)).toBe(false);
    writeFileSync(join(root, 'src/web/home/HomePage.tsx'), 'one');
    writeFileSync(join(root, 'src/web/home/Hero.tsx'), '');
    expect(isFresh(root, environment)).toBe(false);
    rmSync(join(root, 'src/web/home/Hero.tsx'));
    rmSync(join(root, 'content/en/home.json'));
    expect(isFresh(root, environment)).toBe(false);
  });

  it('stays fresh when files only got new dates, as in a new clone', () => {
    utimesSync(join(root, 'src/web/home/HomePage.tsx'), new Date(), new Date('2030-01-01'));
    expect(isFresh(root, environment)).toBe(true);
  });

  it('is stale when the operator sets another brand', () => {
    expect(isFresh(root, 'another brand')).toBe(false);
  });

  it('does not mind a changed test', () => {
    writeFileSync(join(root, 'src/web/home/Hero.test.tsx'), 'test');
    expect(isFresh(root, environment)).toBe(true);
  });
});
