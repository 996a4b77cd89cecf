import * as z from 'zod/mini';
import { sealedShape } from '../../domain/fields/shapes.ts';
import { insuranceFields } from '../../domain/insurance/fields.ts';
import { normaliseDocumentNumber, normalisePassportNumber } from '../../domain/text/documentNumber.ts';
import { personalFields } from '../../domain/visa/fields.ts';
import type { Sealer } from '../security/sealing.ts';

/** Null if no supporting document is needed. */
const supportingDocument = {
  supportingDocumentNumber: z.nullable(z.string()),
  supportingDocumentStartDate: z.nullable(z.string()),
  supportingDocumentEndDate: z.nullable(z.string()),
};

/** Personal data, sealed as one document that is bound to the application's number. */
const visaPersonal = z.object({ ...sealedShape(personalFields), ...supportingDocument });
export type VisaPersonal = z.infer<typeof visaPersonal>;

const insurancePersonal = z.object(sealedShape(insuranceFields));
export type InsurancePersonal = z.infer<typeof insurancePersonal>;

const contextOf = (number: string) => ({ table: 'applications', column: 'personal', row: number });

export function sealPersonal(
  sealer: Sealer,
  number: string,
  personal: VisaPersonal | InsurancePersonal,
): Buffer {
  return sealer.seal(contextOf(number), Buffer.from(JSON.stringify(personal), 'utf8'));
}

export function openVisaPersonal(sealer: Sealer, number: string, sealed: Buffer): VisaPersonal {
  return visaPersonal.parse(openJson(sealer, number, sealed));
}

export function openInsurancePersonal(sealer: Sealer, number: string, sealed: Buffer): InsurancePersonal {
  return insurancePersonal.parse(openJson(sealer, number, sealed));
}

/** A keyed hash beside sealed data: finds duplicates without revealing the number. */
export function passportIndex(sealer: Sealer, personal: Buffer, passportNumber: string): Buffer {
  return sealer.indexBeside(personal, 'blind-index', hashedPassport(normalisePassportNumber(passportNumber)));
}

/**
 * All values of {@link passportIndex} in stored rows: older ones hash hyphens until the next
 * rotation of keys.
 */
export function passportIndexes(sealer: Sealer, passportNumber: string): Buffer[] {
  const spellings = new Set([
    normalisePassportNumber(passportNumber),
    normaliseDocumentNumber(passportNumber),
  ]);
  return [...spellings].flatMap((spelling) => sealer.indexes('blind-index', hashedPassport(spelling)));
}

const hashedPassport = (number: string) => `passport\n${number}`;

function openJson(sealer: Sealer, number: string, sealed: Buffer): unknown {
  return JSON.parse(sealer.open(contextOf(number), sealed).toString('utf8'));
}
