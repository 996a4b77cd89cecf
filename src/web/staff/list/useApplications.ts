import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import {
  exportApplications,
  type ListQuery,
  listInsuranceApplications,
  listVisaApplications,
} from '../../../contract/lists.ts';
import { buildAddress } from '../../../contract/paths.ts';
import type { InsuranceListItem, VisaListItem } from '../../../contract/staff.ts';
import { staffPageSize } from '../../../domain/constants.ts';
import {
  type AttachedDocument,
  offeredDocument,
  owesDocument,
} from '../../../domain/status/offeredDocument.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { csvSeparator } from '../names.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import type { StaffPageState } from '../staffPageState.ts';
import { useStaffQuery } from '../useStaffQuery.ts';

export type ApplicationRow = Pick<VisaListItem, keyof VisaListItem & keyof InsuranceListItem>;

/** Fetches on every visit: rows of an earlier visit would change under a press. */
const fresh = { gcTime: 0, placeholderData: keepPreviousData } as const;

function askedOf({ page, search, filters, sort }: StaffPageState): ListQuery {
  return {
    page: String(page),
    limit: String(staffPageSize),
    ...(search !== '' && { search }),
    ...filters,
    ...(sort !== 'due' && { sort }),
  };
}

/** Of everything that matches, or of some rows. */
export function exportPath(
  kind: ApplicationKind,
  { search, filters }: StaffPageState,
  ids: readonly string[] = [],
): string {
  const asked = ids.length > 0 ? { ids: ids.join(',') } : { ...(search !== '' && { search }), ...filters };
  return buildAddress(exportApplications(kind).path, {}, { ...asked, separator: csvSeparator });
}

/** One page of visa applications; pages count from 1. */
export function useVisaApplications(state: StaffPageState) {
  const asked = askedOf(state);
  return useStaffQuery(
    staffKeys.list('visa', asked),
    (call) => call(listVisaApplications, { query: asked }),
    fresh,
  );
}

export function useInsuranceApplications(state: StaffPageState) {
  const asked = askedOf(state);
  return useStaffQuery(
    staffKeys.list('insurance', asked),
    (call) => call(listInsuranceApplications, { query: asked }),
    fresh,
  );
}

/** Asks for a page beside the one that is shown. */
export function useListPage(kind: ApplicationKind) {
  const call = useStaffCall();
  return (state: StaffPageState): Promise<{ items: ApplicationRow[] }> => {
    const query = askedOf(state);
    return kind === 'visa'
      ? call(listVisaApplications, { query })
      : call(listInsuranceApplications, { query });
  };
}

/** Updates rows at once, and keeps those that a filter excludes. `attached`: the new document. */
export function showStatus(
  client: QueryClient,
  kind: ApplicationKind,
  { id, status, attached }: Pick<ApplicationRow, 'id' | 'status'> & { attached: AttachedDocument },
): void {
  const offered = offeredDocument({ kind, status, attached });
  const shown = (row: ApplicationRow) => ({
    ...row,
    status,
    documentOwed: owesDocument(offered, row.paymentStatus),
  });
  client.setQueriesData<{ items: ApplicationRow[] }>({ queryKey: staffKeys.lists(kind) }, (page) => {
    if (page === undefined) return page;
    return { ...page, items: page.items.map((row) => (row.id === id ? shown(row) : row)) };
  });
}
