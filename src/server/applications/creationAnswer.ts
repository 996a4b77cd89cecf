import type { ApplicationCreated } from '../../contract/applicant.ts';
import { formatUsd } from '../../domain/fees/fees.ts';
import type { ApplicationRecord } from './queries.ts';

/** What whoever applied is told, for either kind: specification 1 section 3. */
export function creationAnswer(application: ApplicationRecord): ApplicationCreated {
  const { number, totalCents, firstName, lastName, email, phone } = application;
  return {
    applicationNumber: number,
    totalAmount: formatUsd(totalCents),
    firstName,
    lastName,
    email,
    phone,
  };
}
