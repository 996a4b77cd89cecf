import type { InsuranceListItem, VisaListItem } from '../../contract/staff.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';

/** Where the calls of a kind go, specification 2 section 7. */
export const kindPaths: Readonly<Record<ApplicationKind, string>> = {
  visa: '/api/admin/applications',
  insurance: '/api/admin/insurance-applications',
};

/** What every row has, whichever its kind. */
export type ApplicationRow = Pick<VisaListItem, keyof VisaListItem & keyof InsuranceListItem>;
