import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as contract from '../../../contract/views.ts';
import { useMay } from '../access/useMe.ts';
import { useAtTime } from '../assignment/useAssignment.ts';
import { staffKeys } from '../staffCalls.ts';
import { staffLive, useLive } from '../staffLive.ts';
import { useStaffChange } from '../useStaffChange.ts';
import { useStaffQuery } from '../useStaffQuery.ts';

/** One's own views and those for all, with their counts. */
export function useViews() {
  return useViewList().data?.views;
}

export function useViewList() {
  const may = useMay();
  return useStaffQuery(staffKeys.views, (call) => call(contract.listViews), { enabled: may('case.read') });
}

/** Changes of many applications are counted for once. */
const gatherMs = 1000;

/** Counts again when applications or views change, and at the moment that the last answer names. */
export function useViewNews(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const count = useRef({ isRunning: false, isAskedMeanwhile: false });
  const countAgain = async () => {
    count.current = { isRunning: true, isAskedMeanwhile: false };
    await client.invalidateQueries({ queryKey: staffKeys.views });
    const { isAskedMeanwhile } = count.current;
    count.current.isRunning = false;
    if (isAskedMeanwhile) countLater();
  };
  const countLater = () => {
    // A slow answer is not cut off by the next event: the counts would stand still on a busy day.
    if (count.current.isRunning) count.current.isAskedMeanwhile = true;
    else
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        void countAgain();
      }, gatherMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useAtTime(useViewList().data?.recountAt ?? null, countLater);
  useLive(staffLive, {
    onEvent(event) {
      const isCounted = event.type === 'application_changed' && event.data.change !== 'details';
      if (event.type === 'views' || isCounted) countLater();
    },
    onCatchUp: countLater,
  });
}

export type ViewContent = Pick<contract.View, 'filters' | 'sort' | 'columns'>;
type NewView = ViewContent & Pick<contract.View, 'kind' | 'name' | 'isShared'>;

export const useAddView = () =>
  useStaffChange([staffKeys.views], (call, view: NewView) => call(contract.addView, { body: view }));

/** `view`: as it was seen. */
type ChangeOfView = { view: contract.View; change: Partial<Omit<NewView, 'kind'>> };

export const useChangeView = () =>
  useStaffChange([staffKeys.views], (call, { view, change }: ChangeOfView) => {
    const { id, name, isShared, filters, sort, columns, version } = view;
    const body = { name, isShared, filters, sort, columns, ...change, version };
    return call(contract.changeView, { params: { id }, body });
  });

export const useRemoveView = () =>
  useStaffChange([staffKeys.views], (call, id: string) => call(contract.removeView, { params: { id } }));
