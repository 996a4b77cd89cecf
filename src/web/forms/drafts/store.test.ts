import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { draftStore } from './store.ts';

it('without storage there is no draft, nothing is kept, and nothing breaks', async () => {
  const store = draftStore('visa', z.string());
  expect(await store.write({ id: 'draft', reference: null, content: 'a' })).toBe(false);
  expect(await store.read()).toBeNull();
  expect(await store.elsewhere()).toBe('same');
  await store.erase();
});
