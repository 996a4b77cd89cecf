import { describe, expect, it } from 'vitest';
import { isPermission, type Permission, roleKeys, wordsOfRoles } from '../../../domain/staff/permissions.ts';
import { staffTabs } from '../staffPageState.ts';
import { mayOpenTab } from '../tabPermissions.ts';
import { english } from './helpTexts.en.ts';
import { helpTexts } from './helpTexts.ts';

const turkish = helpTexts.screens;

/** How many lines of a screen somebody reads. */
function countLines(lines: Readonly<Record<string, readonly string[]>>, may: (word: Permission) => boolean) {
  return Object.entries(lines)
    .filter(([readers]) => !isPermission(readers) || may(readers))
    .flatMap(([, texts]) => texts).length;
}

describe.each(roleKeys)('the help for the role %s', (role) => {
  const may = (word: Permission) => wordsOfRoles[role].includes(word);
  it.each(staffTabs.filter((tab) => mayOpenTab(tab, may)))('is short, and there, on the page %s', (tab) => {
    const count = countLines(turkish[tab].lines, may);
    expect(count).toBeGreaterThanOrEqual(2);
    expect(count).toBeLessThanOrEqual(7);
  });
});

it('says the same in English: as many lines for the same readers, without Turkish letters', () => {
  for (const screen of [...staffTabs, 'case'] as const) {
    const [ours, theirs] = [
      Object.entries(turkish[screen].lines),
      Object.entries(english.screens[screen].lines),
    ];
    const shape = (lines: [string, readonly string[]][]) => lines.map(([who, texts]) => [who, texts.length]);
    expect(shape(theirs)).toEqual(shape(ours));
  }
  expect(JSON.stringify(english)).not.toMatch(/[çğıöşüÇĞİÖŞÜ]/);
});
