import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import type * as z from 'zod/mini';
import { type ListOrder, listFilter, listOrders } from '../../contract/lists.ts';
import { parseCalendarDate } from '../../domain/calendar/calendarDate.ts';
import { applicationKinds } from '../../domain/status/statuses.ts';

export const staffTabs = [
  ...applicationKinds,
  'overview',
  'cases',
  'approvals',
  'report',
  'chat',
  'audit',
  'personalData',
  'people',
  'security',
] as const;
export type StaffTab = (typeof staffTabs)[number];

/** Absent if not set. */
export type Filters = Omit<z.infer<typeof listFilter>, 'search'>;

/** The state that the address keeps; `page` counts from 1. */
export type StaffPageState = {
  tab: StaffTab;
  page: number;
  search: string;
  filters: Filters;
  sort: ListOrder;
};

const searchMaxLength = 100;
const pageMax = 1_000_000;

export const filterNames = [
  'status',
  'paymentStatus',
  'processingType',
  'country',
  'travelFrom',
  'travelTo',
  'overdue',
  'documentOwed',
  'assigned',
] as const satisfies readonly (keyof Filters)[];

/** Reads the query of the address. An invalid value counts as absent. */
export function readStaffPageState(query: string): StaffPageState {
  const params = new URLSearchParams(query);
  const page = Number(params.get('page'));
  return {
    tab: staffTabs.find((tab) => tab === params.get('tab')) ?? 'visa',
    page: Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1,
    search: (params.get('search') ?? '').trim().slice(0, searchMaxLength),
    filters: readFilters(params),
    sort: listOrders.find((order) => order === params.get('sort')) ?? 'due',
  };
}

/** Checks each filter by itself: an invalid one does not remove the others. */
function readFilters(params: URLSearchParams): Filters {
  const found: Record<string, string> = {};
  for (const name of filterNames) {
    const text = params.get(name);
    if (text === null || text === '' || !listFilter.safeParse({ [name]: text }).success) continue;
    const isDay = name === 'travelFrom' || name === 'travelTo';
    if (!isDay || parseCalendarDate(text) !== null) found[name] = text;
  }
  return listFilter.parse(found);
}

/** Writes the query with its question mark, without default values. */
export function writeStaffPageState({ tab, page, ...asked }: StaffPageState): string {
  const params = new URLSearchParams();
  if (tab !== 'visa') params.set('tab', tab);
  if (page > 1) params.set('page', String(page));
  for (const [name, value] of listParameters(asked)) params.set(name, value);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

/** The query parameters of a list, in the address and in calls. */
export function listParameters({
  search,
  filters,
  sort,
}: Pick<StaffPageState, 'search' | 'filters' | 'sort'>): [string, string][] {
  const found: [string, string][] = search === '' ? [] : [['search', search]];
  for (const name of filterNames) {
    const value = filters[name];
    if (value !== undefined) found.push([name, value]);
  }
  return sort === 'due' ? found : [...found, ['sort', sort]];
}

/** Changes part of the state, and goes to page 1 by default. `replace` adds no history entry. */
export type ChangeStaffPage = (change: Partial<StaffPageState>, options?: { replace?: boolean }) => void;

/** Filters and order do not follow to another tab. */
const unasked: Pick<StaffPageState, 'filters' | 'sort'> = { filters: {}, sort: 'due' };

/** The state in the address, so that reload, back and forward keep the place. */
export function useStaffPageState(): [StaffPageState, ChangeStaffPage] {
  // Not wouter's useSearch: it decodes the whole query first, which loses a searched '&' or '+'.
  const query = useSearch();
  const [path, navigate] = useLocation();
  const state = readStaffPageState(query);
  const change: ChangeStaffPage = (part, { replace = false } = {}) => {
    const otherTab = part.tab !== undefined && part.tab !== state.tab;
    const next = { ...state, page: 1, ...(otherTab ? unasked : {}), ...part };
    navigate(`${path}${writeStaffPageState(next)}`, { replace });
  };
  return [state, change];
}
