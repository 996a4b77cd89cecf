import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as contract from '../../../contract/bulk.ts';
import type { BulkState } from '../../../domain/staff/bulk.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { createStore, useStore } from '../../store.ts';
import { useMay } from '../access/useMe.ts';
import { offerUndo, undoOffers } from '../decisions/undoOffers.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { endedActions, isAtWork } from './endedActions.ts';

/** The id of the bulk action whose dialog is open; null for none. */
export const openedBulk = createStore<string | null>(null);

/** While the server works on an action. */
const pollMs = 500;

export type AskedBulk = {
  kind: ApplicationKind;
  act: contract.BulkAction['act'];
  chosen: contract.BulkChosen;
};

/** Fixes which applications an action is about, and opens its dialog. */
export function usePreviewBulk() {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: AskedBulk) => call(contract.previewBulk, { body: asked }),
    onSuccess: (action) => {
      client.setQueryData(staffKeys.bulk(action.id), action);
      openedBulk.set(action.id);
    },
  });
}

/** An action with its rows; asked again while the server works on it. */
export function useBulkAction(id: string) {
  const call = useStaffCall();
  return useQuery({
    queryKey: staffKeys.bulk(id),
    queryFn: () => call(contract.readBulk, { params: { bulkId: id } }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isAtWork(data.state) ? pollMs : false),
  });
}

/** One's own actions, newest first. */
export function useBulkActions() {
  const call = useStaffCall();
  const may = useMay();
  return useQuery({
    enabled: may('case.decide'),
    queryKey: staffKeys.bulks,
    queryFn: () => call(contract.listBulk),
    refetchInterval: ({ state: { data } }) =>
      data?.actions.some(({ state }) => isAtWork(state)) === true ? pollMs : false,
  });
}

export function useStartBulk(id: string) {
  return useBulkChange((call, given: contract.BulkStart) =>
    call(contract.startBulk, { params: { bulkId: id }, body: given }),
  );
}

export function useStopBulk(id: string) {
  return useBulkChange((call, _: undefined) => call(contract.stopBulk, { params: { bulkId: id } }));
}

function useBulkChange<Given>(
  change: (call: ReturnType<typeof useStaffCall>, given: Given) => Promise<unknown>,
) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => change(call, given),
    // Also after a lost answer: the action may have started.
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.allBulk }),
  });
}

/** Offers to undo the actions that this page has opened as they end, and fetches the lists again after each. */
export function useEndedBulk(): void {
  const call = useStaffCall();
  const client = useQueryClient();
  const { data } = useBulkActions();
  const opened = useStore(openedBulk);
  const offered = useRef(new Set<string>());
  const followed = useRef(new Set<string>());
  const known = useRef<ReadonlyMap<string, BulkState> | null>(null);
  const look = useEffectEvent((actions: readonly contract.BulkSummary[]) => {
    for (const { id, kind } of endedActions(actions, known.current, followed.current)) {
      void client.invalidateQueries({ queryKey: staffKeys.kind(kind) });
      void client.invalidateQueries({ queryKey: staffKeys.stats });
      void client.invalidateQueries({ queryKey: staffKeys.bulk(id) });
    }
    known.current = new Map(actions.map(({ id, state }) => [id, state]));
    for (const { id, kind, act, undoSecondsLeft } of actions) {
      if (undoSecondsLeft > 0 && followed.current.has(id) && !offered.current.has(id)) {
        offered.current.add(id);
        void offer({ id, kind, act, until: Date.now() + undoSecondsLeft * 1000 });
      }
    }
  });
  const offer = async ({
    id,
    kind,
    act,
    until,
  }: Pick<contract.BulkSummary, 'id' | 'kind' | 'act'> & { until: number }) => {
    // Without the rows nothing is offered here; the dialog of the action says what became of each.
    const action = await call(contract.readBulk, { params: { bulkId: id } }).catch(() => null);
    const done = (action?.rows ?? []).filter(({ state }) => state === 'done');
    const [first, ...others] = done.map((row) => ({ kind, id: row.id, name: row.applicationNumber }));
    if (first === undefined || act === 'takeUp' || undoOffers.get().some(({ key }) => key === id)) return;
    offerUndo({ decisions: [first, ...others], decision: act, undo: { bulkId: id } }, Date.now(), until);
  };
  useEffect(() => {
    if (opened !== null) followed.current.add(opened);
    if (data !== undefined) look(data.actions);
  }, [data, opened]);
}
