import type { InsuranceListItem, VisaListItem } from '../../contract/staff.ts';

/** The two kinds of application; each is a tab and an address of its own. */
export const applicationKinds = ['visa', 'insurance'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

/** Where the calls of a kind go, specification 2 section 7. */
export const kindPaths: Readonly<Record<ApplicationKind, string>> = {
  visa: '/api/admin/applications',
  insurance: '/api/admin/insurance-applications',
};

/** What every row has, whichever its kind. */
export type ApplicationRow = Pick<VisaListItem, keyof VisaListItem & keyof InsuranceListItem>;
