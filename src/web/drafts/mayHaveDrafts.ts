import { draftDatabase } from '../../domain/privacy/keptOnDevice.ts';

/** A browser that has not listed its databases by then is taken to have one, in milliseconds. */
const patienceMs = 500;

/** Whether something may be kept on this device. Where it is not, nothing of what reads drafts has to be loaded. */
export async function mayHaveDrafts(): Promise<boolean> {
  const late = new Promise<true>((resolve) => {
    setTimeout(() => resolve(true), patienceMs);
  });
  return Promise.race([listed(), late]);
}

async function listed(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === draftDatabase);
  } catch {
    // A browser without storage, or without a list of it: reading tells.
    return true;
  }
}
