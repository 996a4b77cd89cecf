import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { toast } from '../../ui/toasts.ts';
import { useMe } from '../access/useMe.ts';
import { assigneeBeside } from '../assignment/TakenByOther.tsx';
import { detailTexts } from '../details/detailTexts.ts';
import { nextInQueue, rowsNow } from '../details/nextInQueue.ts';
import { toastFailure } from '../failures.tsx';
import type { Filters, StaffPageState } from '../staffPageState.ts';
import { type ShownRow, shownRows } from './shownRows.ts';
import { type ApplicationRow, useListPage } from './useApplications.ts';

/** An application that was decided, and when, ms since 1970. */
export type LeftCase = { id: string; at: number };

type NextAfterDecision = {
  kind: ApplicationKind;
  query: UseQueryResult<{ items: ApplicationRow[]; totalPages: number }>;
  state: StaffPageState;
  left: LeftCase | null;
  /** `next`: an id; null at the end of the list. */
  onFound: (left: LeftCase, next: string | null) => void;
};

/**
 * Finds the case after the decided one: the rows keep their shown order, but the server says which of them
 * still wait, and are in no colleague's hands. Says so where it goes back to the top, or finds none.
 */
export function useNextAfterDecision({ kind, query, state, left, onFound }: NextAfterDecision): void {
  const askPage = useListPage(kind);
  const me = useMe()?.id;
  const free = (rows: readonly ApplicationRow[]): ShownRow[] =>
    rows.filter(({ assigned }) => assigneeBeside(assigned, me) === null);
  // The decision fetches the list again; without an answer, its rows are the best that is known.
  const answeredAt = Math.max(query.dataUpdatedAt, query.errorUpdatedAt);
  const isAnswered = left !== null && !query.isFetching && answeredAt >= left.at;

  const firstOfList = async (id: string): Promise<ShownRow | null> => {
    for (const filters of state.page > 1 ? [state.filters, ...waiting(state)] : waiting(state)) {
      const { items } = await askPage({ ...state, filters, page: 1 });
      const next = nextInQueue(free(items), id);
      if (next !== null) return next;
    }
    return null;
  };
  const goOn = useEffectEvent(async (from: LeftCase) => {
    const rows = rowsNow(shownRows.get(), free(query.data?.items ?? []), from.id);
    const onPage = nextInQueue(rows, from.id);
    if (onPage !== null) {
      const isBefore = rows.indexOf(onPage) < rows.findIndex(({ id }) => id === from.id);
      if (isBefore) toast({ ...detailTexts.panel.fromTop, tone: 'info' });
      return onFound(from, onPage.id);
    }
    const next = (query.data?.totalPages ?? 1) > 1 ? await firstOfList(from.id) : null;
    if (next === null) toast({ ...detailTexts.panel.noNext, tone: 'info' });
    onFound(from, next?.id ?? null);
  });
  const stay = useEffectEvent((from: LeftCase) => onFound(from, null));
  useEffect(() => {
    if (left === null || !isAnswered) return;
    goOn(left).catch((error) => {
      toastFailure(error);
      stay(left);
    });
  }, [left, isAnswered]);
}

/** The filters of the list that find what waits on any of its pages. */
function waiting({ filters }: StaffPageState): Filters[] {
  const { status, overdue, documentOwed } = filters;
  if (status !== undefined || overdue !== undefined || documentOwed !== undefined) return [filters];
  return [
    { ...filters, status: 'pending' },
    { ...filters, status: 'processing' },
  ];
}
