import * as z from 'zod/mini';
import { correctionKey } from '../../domain/privacy/keptOnDevice.ts';
import { correctableFields } from '../../domain/visa/correctableFields.ts';

/** A correction that was begun in this tab: reading the e-mail may end the page of a phone. */
const kept = z.object({
  number: z.string(),
  /** Null before the code was entered. */
  token: z.nullable(z.string()),
  changes: z.partialRecord(z.enum(correctableFields), z.string()),
});
export type KeptCorrection = z.infer<typeof kept>;

/** Null without one of this application. */
export function readKeptCorrection(number: string): KeptCorrection | null {
  try {
    const read = kept.safeParse(JSON.parse(sessionStorage.getItem(correctionKey) ?? 'null'));
    return read.success && read.data.number === number ? read.data : null;
  } catch {
    return null;
  }
}

export function keepCorrection(correction: KeptCorrection): void {
  try {
    sessionStorage.setItem(correctionKey, JSON.stringify(correction));
  } catch {
    // Without storage only a reload loses something.
  }
}

export function forgetCorrection(): void {
  try {
    sessionStorage.removeItem(correctionKey);
  } catch {
    // Without storage nothing was kept.
  }
}
