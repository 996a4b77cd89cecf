import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import type * as z from 'zod/mini';
import { type ListOrder, listFilter, listOrders } from '../../contract/lists.ts';
import type { View } from '../../contract/views.ts';
import { parseCalendarDate } from '../../domain/calendar/calendarDate.ts';
import { applicationKinds } from '../../domain/status/statuses.ts';

/** In their order: the three of specification 2 section 2 first. */
export const staffTabs = [
  ...applicationKinds,
  'chat',
  'mentions',
  'overview',
  'cases',
  'approvals',
  'report',
  'reports',
  'audit',
  'personalData',
  'templates',
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
  /** The id of the saved view that was opened; filters, order and columns may have changed since. */
  view: string | null;
  /** The columns of a view, of those that can be chosen; null for the choice of this browser. */
  columns: readonly string[] | null;
};

/** A list before staff ask it for anything. */
export const unasked: Pick<StaffPageState, 'search' | 'filters' | 'sort' | 'view' | 'columns'> = {
  search: '',
  filters: {},
  sort: 'due',
  view: null,
  columns: null,
};

/** What opening a saved view changes. */
export function stateOfView({
  id,
  kind,
  filters,
  sort,
  columns,
}: Pick<View, 'id' | 'kind' | 'filters' | 'sort' | 'columns'>): Partial<StaffPageState> {
  return { ...unasked, tab: kind, filters, sort, columns, view: id };
}

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
    view: /^[1-9]\d{0,14}$/.exec(params.get('view') ?? '')?.[0] ?? null,
    columns: readColumns(params.get('columns')),
  };
}

/** An empty text is a view without any. */
function readColumns(text: string | null): string[] | null {
  return text === null ? null : text.split(',').filter((id) => /^[a-zA-Z]{1,30}$/.test(id));
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
export function writeStaffPageState({ tab, page, view, columns, ...asked }: StaffPageState): string {
  const params = new URLSearchParams();
  if (tab !== 'visa') params.set('tab', tab);
  if (page > 1) params.set('page', String(page));
  if (view !== null) params.set('view', view);
  if (columns !== null) params.set('columns', columns.join(','));
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

/** A search follows to another tab, filters, order and view do not. */
const { search: _followed, ...notFollowed } = unasked;

/** The state in the address, so that reload, back and forward keep the place. */
export function useStaffPageState(): [StaffPageState, ChangeStaffPage] {
  // Not wouter's useSearch: it decodes the whole query first, which loses a searched '&' or '+'.
  const query = useSearch();
  const [path, navigate] = useLocation();
  const state = readStaffPageState(query);
  const change: ChangeStaffPage = (part, { replace = false } = {}) => {
    const otherTab = part.tab !== undefined && part.tab !== state.tab;
    const next = { ...state, page: 1, ...(otherTab ? notFollowed : {}), ...part };
    navigate(`${path}${writeStaffPageState(next)}`, { replace });
  };
  return [state, change];
}
