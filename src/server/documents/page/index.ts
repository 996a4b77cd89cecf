/** Setting letters and certificates in any of the six languages. */
export { isolated } from './bidiText.ts';
export { type Fact, facts, heading, masthead, paragraph, squares, table } from './blocks.ts';
export { colours, type Sheet, startSheet } from './sheet.ts';
