export { readLargeBodies } from './largeBodies.ts';
