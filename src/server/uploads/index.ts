/** What other features may use of this one. */
export { readLargeBodies } from './largeBodies.ts';
