/**
 * Setup file. Properties draw the same cases in each `npm test`, so that what passed once passes again for the same
 * code, and new ones, many more, in full. A property that fails prints its seed.
 */
import fc from 'fast-check';
import { inFull } from './faultScale.ts';

fc.configureGlobal(inFull ? { numRuns: 2_000 } : { seed: 20_261_127 });
