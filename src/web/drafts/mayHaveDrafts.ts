import { draftDatabase } from './databaseName.ts';

/** Whether something may be kept on this device. Where it is not, nothing of what reads drafts has to be loaded. */
export async function mayHaveDrafts(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === draftDatabase);
  } catch {
    // A browser without storage, or without a list of it: reading tells.
    return true;
  }
}
