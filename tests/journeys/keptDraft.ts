import type { Page } from '@playwright/test';
import { eventually } from '../support/eventually.ts';
import { expect } from './journey.ts';

/** Waits until the device keeps the draft of a form with everything typed so far: nothing is left to write. */
export async function draftIsKept(page: Page, form: 'visa' | 'insurance'): Promise<void> {
  await expect(
    page.getByText('Your answers are kept on this device only, encrypted, for 7 days.'),
  ).toBeVisible();
  await eventually(() =>
    page.evaluate(
      (name) =>
        new Promise<boolean>((resolve, reject) => {
          const opening = indexedDB.open('kapi-drafts');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const asked = opening.result.transaction('drafts').objectStore('drafts').get(name);
            asked.onsuccess = () => {
              opening.result.close();
              const savedAt = asked.result?.savedAt;
              // Twice the time that a change may wait before it is written.
              resolve(typeof savedAt === 'number' && Date.now() - savedAt > 600);
            };
          };
        }),
      form,
    ),
  );
}
