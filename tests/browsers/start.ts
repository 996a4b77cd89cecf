import { startProduct } from '../journeys/start.ts';
import { findBrowsers, missingBrowsers } from './installed.ts';

/** Starts the product once for the tour, unless there is no browser for it, and says which browsers are missing. */
export default async function start(): Promise<() => Promise<void>> {
  const missing = missingBrowsers();
  for (const line of missing) console.log(line);
  return missing.length < findBrowsers().length ? startProduct({ isSeeded: false }) : async () => {};
}
