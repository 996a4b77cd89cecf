import { draftDatabase } from '../../../domain/privacy/keptOnDevice.ts';

/**
 * Whether the drafts' database exists; does not create it, as reading would. Rejects if the browser
 * has no storage or cannot list it.
 */
export async function hasDraftDatabase(): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === draftDatabase);
}
