import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
// wouter's own useSearch decodes the whole query first, so that a searched '&' or '+' would be lost.
import { useSearch } from 'wouter/use-browser-location';
import { type PanelState, readPanelState, writePanelState } from './panelState.ts';

/** Changes part of the state. A new tab or search begins at page 1. `replace` leaves no step to go back to. */
export type ChangePanel = (change: Partial<PanelState>, options?: { replace?: boolean }) => void;

/** Another list is another question: what narrowed the last one down does not hold for it. */
const unasked: Pick<PanelState, 'filters' | 'sort'> = { filters: {}, sort: 'due' };

/** The panel's state, kept in the address: reload, back and forward keep the place. */
export function usePanelState(): [PanelState, ChangePanel] {
  const query = useSearch();
  const [path, navigate] = useLocation();
  const state = useMemo(() => readPanelState(query), [query]);
  const change = useCallback<ChangePanel>(
    (part, { replace = false } = {}) => {
      const otherTab = part.tab !== undefined && part.tab !== state.tab;
      const next = { ...state, page: 1, ...(otherTab ? unasked : {}), ...part };
      navigate(`${path}${writePanelState(next)}`, { replace });
    },
    [state, path, navigate],
  );
  return [state, change];
}
