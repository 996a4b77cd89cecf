/** Correction by the traveller until staff take the case up. */
export { lastCorrectedAt } from './correctionQueries.ts';
export {
  copyCorrections,
  findCorrectedFields,
  openCorrections,
  presentCorrection,
  readCorrections,
} from './present.ts';
export { findMailedCode } from './proof.ts';
export { correctionRoutes } from './routes.ts';
