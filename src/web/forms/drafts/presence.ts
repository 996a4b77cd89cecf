import { draftDatabase } from '../../../domain/privacy/keptOnDevice.ts';

/**
 * Whether this device has the database of the drafts. Asking creates none; reading would. Rejects where the browser has
 * no storage, or does not list it. Every page loads this file.
 */
export async function hasDraftDatabase(): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === draftDatabase);
}
