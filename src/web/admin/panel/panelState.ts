import { type ApplicationKind, applicationKinds } from '../applicationKind.ts';

/** A list for each kind of application, and the payments that call for a person. */
export const panelTabs = [...applicationKinds, 'cases'] as const;
export type PanelTab = ApplicationKind | 'cases';

/** What the address of the panel says: the tab, the page (from 1) and the search. */
export type PanelState = { tab: PanelTab; page: number; search: string };

const searchMaxLength = 100;
/** Beyond any list; the server takes no larger page number. */
const pageMax = 1_000_000;

/** Reads the query part of the address. Whatever makes no sense there counts as absent. */
export function readPanelState(query: string): PanelState {
  const params = new URLSearchParams(query);
  const page = Number(params.get('page'));
  return {
    tab: panelTabs.find((tab) => tab === params.get('tab')) ?? 'visa',
    page: Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1,
    search: (params.get('search') ?? '').trim().slice(0, searchMaxLength),
  };
}

/** Writes the query part, with its question mark; first page, first tab and empty search are left out. */
export function writePanelState({ tab, page, search }: PanelState): string {
  const params = new URLSearchParams();
  if (tab !== 'visa') params.set('tab', tab);
  if (page > 1) params.set('page', String(page));
  if (search !== '') params.set('search', search);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
