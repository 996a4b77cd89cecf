import type * as z from 'zod/mini';
import { type ListOrder, listFilter, listOrders } from '../../../contract/lists.ts';
import { parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { applicationKinds } from '../../../domain/status/statuses.ts';

/** A list for each kind of application, payments that call for a person, the chat, the audit log and the settings. */
export const panelTabs = [...applicationKinds, 'cases', 'chat', 'audit', 'security'] as const;
export type PanelTab = (typeof panelTabs)[number];

/** What narrows a list down, beside the search; absent where it does not. */
export type Filters = Omit<z.infer<typeof listFilter>, 'search'>;

/** What the address of the panel says: the tab, the page (from 1), the search, the filters and the order. */
export type PanelState = { tab: PanelTab; page: number; search: string; filters: Filters; sort: ListOrder };

const searchMaxLength = 100;
/** Beyond any list; the server takes no larger page number. */
const pageMax = 1_000_000;

export const filterNames = [
  'status',
  'paymentStatus',
  'processingType',
  'country',
  'travelFrom',
  'travelTo',
  'overdue',
] as const satisfies readonly (keyof Filters)[];

/** Reads the query part of the address. Whatever makes no sense there counts as absent. */
export function readPanelState(query: string): PanelState {
  const params = new URLSearchParams(query);
  const page = Number(params.get('page'));
  return {
    tab: panelTabs.find((tab) => tab === params.get('tab')) ?? 'visa',
    page: Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1,
    search: (params.get('search') ?? '').trim().slice(0, searchMaxLength),
    filters: readFilters(params),
    sort: listOrders.find((order) => order === params.get('sort')) ?? 'due',
  };
}

/** Each filter by itself: one that makes no sense must not take the others with it. */
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

/** Writes the query part, with its question mark; first page, first tab, empty search and the usual order are left out. */
export function writePanelState({ tab, page, ...asked }: PanelState): string {
  const params = new URLSearchParams();
  if (tab !== 'visa') params.set('tab', tab);
  if (page > 1) params.set('page', String(page));
  for (const [name, value] of listParameters(asked)) params.set(name, value);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

/** What is asked of a list, as the address and the calls carry it. */
export function listParameters({
  search,
  filters,
  sort,
}: Pick<PanelState, 'search' | 'filters' | 'sort'>): [string, string][] {
  const found: [string, string][] = search === '' ? [] : [['search', search]];
  for (const name of filterNames) {
    const value = filters[name];
    if (value !== undefined) found.push([name, value]);
  }
  return sort === 'due' ? found : [...found, ['sort', sort]];
}
