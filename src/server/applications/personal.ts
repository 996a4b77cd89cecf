import * as z from 'zod';
import type { Sealer } from '../security/sealing.ts';

/** What of an application nobody may read in the database: sealed as one document, bound to its application number. */
const visaPersonal = z.object({
  passportNumber: z.string(),
  passportIssueDate: z.string(),
  passportExpiryDate: z.string(),
  dateOfBirth: z.string(),
  placeOfBirth: z.string(),
  motherName: z.string(),
  fatherName: z.string(),
  address: z.string(),
  supportingDocumentNumber: z.nullable(z.string()),
  supportingDocumentStartDate: z.nullable(z.string()),
  supportingDocumentEndDate: z.nullable(z.string()),
});
export type VisaPersonal = z.infer<typeof visaPersonal>;

const insurancePersonal = z.object({
  passportNumber: z.string(),
  dateOfBirth: z.string(),
  nationality: z.string(),
});
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

function openJson(sealer: Sealer, number: string, sealed: Buffer): unknown {
  return JSON.parse(sealer.open(contextOf(number), sealed).toString('utf8'));
}
