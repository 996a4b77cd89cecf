import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { watchStorage } from './storageWatch.ts';

it('knows what the disk has room for, and believes an error that says it is full', async () => {
  const storage = watchStorage(tmpdir());
  const { blocks, bsize } = await statfs(tmpdir());
  expect(await storage.hasRoomFor(0)).toBe(true);
  expect(await storage.isFull()).toBe(false);
  expect(await storage.hasRoomFor(blocks * bsize)).toBe(false);
  expect(await storage.isFull()).toBe(false);
  storage.note(Object.assign(new Error(), { code: 'ENOSPC' }));
  expect(await storage.hasRoomFor(0)).toBe(false);
  expect(await storage.isFull()).toBe(true);
});
