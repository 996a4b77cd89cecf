import type { Page } from '@playwright/test';
import { eventually } from '../support/eventually.ts';
import { expect } from './journey.ts';

type FormName = 'visa' | 'insurance';

/** Waits until the device keeps the draft of a form with everything typed so far: nothing is left to write. */
export async function draftIsKept(page: Page, form: FormName): Promise<void> {
  await expect(
    page.getByText('Your answers are kept on this device only, encrypted, for 7 days.'),
  ).toBeVisible();
  await eventually(async () => {
    const ageMs = await draftAge(page, form);
    // Twice the time that a change may wait before it is written.
    return ageMs !== null && ageMs > 600;
  });
}

/** Waits until the device has erased the draft of a form. */
export async function draftIsErased(page: Page, form: FormName): Promise<void> {
  await eventually(async () => (await draftAge(page, form)) === null);
}

/** How long ago the draft of a form was written, in ms; null without one. */
function draftAge(page: Page, form: FormName): Promise<number | null> {
  return page.evaluate(
    (name) =>
      new Promise<number | null>((resolve, reject) => {
        const opening = indexedDB.open('kapi-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('drafts').objectStore('drafts').get(name);
          asked.onsuccess = () => {
            opening.result.close();
            const savedAt = asked.result?.savedAt;
            resolve(typeof savedAt === 'number' ? Date.now() - savedAt : null);
          };
        };
      }),
    form,
  );
}
