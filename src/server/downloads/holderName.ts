import {
  type ApplicationRecord,
  openInsurancePersonal,
  openVisaPersonal,
  readCountry,
} from '../applications/index.ts';
import type { Services } from '../services.ts';
import { isolated } from './bidiText.ts';
import type { Fact } from './pdfBlocks.ts';
import { hasAllLetters, loadScriptFonts, type ScriptFonts } from './scriptFonts.ts';

/** What documents print beside the passport's name. */
export type Holder = {
  /** As its holder writes it, in any script; often empty. */
  ownName: string;
  /** ISO 3166 alpha-2. */
  country: string;
};

export const noHolder: Holder = { ownName: '', country: '' };

export async function readHolder(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  application: ApplicationRecord,
): Promise<Holder> {
  const { kind, number, personal } = application;
  const open = kind === 'visa' ? openVisaPersonal : openInsurancePersonal;
  const { alpha2 } = await readCountry(db, application);
  return { ownName: open(sealer, number, personal).ownName, country: alpha2 };
}

export type HolderName = { scriptFonts: ScriptFonts | null } & Omit<Fact, 'label'>;

/**
 * The passport's name with the holder's own below it, and the fonts of both. Leaves out an own name with a
 * letter that no font has.
 */
export async function holderName(
  { firstName, lastName }: Pick<ApplicationRecord, 'firstName' | 'lastName'>,
  { ownName, country }: Holder,
): Promise<HolderName> {
  const value = `${firstName} ${lastName}`;
  const scriptFonts = await loadScriptFonts([value, ownName], country);
  const isPrinted = ownName !== '' && hasAllLetters(scriptFonts, ownName);
  return { scriptFonts, value, also: isPrinted ? isolated(ownName) : undefined };
}
