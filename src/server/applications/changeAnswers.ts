import { pick, sealedFields } from '../../domain/fields/fieldTable.ts';
import type { CorrectableAnswers } from '../../domain/visa/correctableFields.ts';
import { personalFields } from '../../domain/visa/fields.ts';
import { eq } from '../database/drizzle.ts';
import { applications } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Sealer } from '../security/sealing.ts';
import { forgetNameWords, rememberNameWords } from './nameWords.ts';
import { openVisaPersonal, passportIndex, sealPersonal } from './personal.ts';
import type { ApplicationRecord } from './queries.ts';
import { buildSearchText } from './searchText.ts';

/** The answers that a traveller corrects, as texts. */
export function readVisaAnswers(sealer: Sealer, application: ApplicationRecord): CorrectableAnswers {
  const { firstName, lastName, email, phone, number, travelOn } = application;
  const personal = openVisaPersonal(sealer, number, application.personal);
  return {
    firstName,
    lastName,
    email,
    phone,
    ...pick(personal, sealedFields(personalFields)),
    arrivalDate: travelOn,
    supportingDocumentType: application.supportingDocumentType ?? '',
    supportingDocumentCountry: application.supportingDocumentCountry ?? '',
    supportingDocumentNumber: personal.supportingDocumentNumber ?? '',
    supportingDocumentStartDate: personal.supportingDocumentStartDate ?? '',
    supportingDocumentEndDate: personal.supportingDocumentEndDate ?? '',
  };
}

/** Stores the answers of an e-visa application that the caller has locked, with all by which staff find it. */
export async function changeVisaAnswers(
  tx: Transaction,
  sealer: Sealer,
  application: ApplicationRecord,
  answers: CorrectableAnswers,
): Promise<void> {
  const { id, number } = application;
  const { firstName, lastName, email, phone } = answers;
  const orNull = (text: string) => (text === '' ? null : text);
  const sealed = sealPersonal(sealer, number, {
    ...pick(answers, sealedFields(personalFields)),
    supportingDocumentNumber: orNull(answers.supportingDocumentNumber),
    supportingDocumentStartDate: orNull(answers.supportingDocumentStartDate),
    supportingDocumentEndDate: orNull(answers.supportingDocumentEndDate),
  });
  await tx
    .update(applications)
    .set({
      firstName,
      lastName,
      email,
      phone,
      travelOn: answers.arrivalDate,
      supportingDocumentType: orNull(answers.supportingDocumentType),
      supportingDocumentCountry: orNull(answers.supportingDocumentCountry),
      personal: sealed,
      passportIndex: passportIndex(sealer, sealed, answers.passportNumber),
      searchText: buildSearchText({ firstName, lastName, email, number }),
    })
    .where(eq(applications.id, id));
  if (firstName === application.firstName && lastName === application.lastName) return;
  await rememberNameWords(tx, answers);
  await forgetNameWords(tx, [application]);
}
