import { expect, it } from 'vitest';
import { pageProblems } from '../../src/domain/problems.ts';
import { pageTexts } from './textsPlugin.ts';

const root = new URL('../..', import.meta.url).pathname;

it('pages load the problems that they say, and none whose words come with an answer', async () => {
  const loaded = await pageTexts(root, 'tr', 'problems');
  expect(Object.keys(loaded).sort()).toEqual(Object.keys(pageProblems).sort());
});
