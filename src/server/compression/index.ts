/** What other features may use of this one. */
export { chooseEncoding, type Encoding } from './chooseEncoding.ts';
export { compressed } from './compressed.ts';
export { pack } from './pack.ts';
export { type PackedText, packedWhenAsked } from './packedWhenAsked.ts';
