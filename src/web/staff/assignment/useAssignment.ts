import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import * as contract from '../../../contract/assignment.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { toast } from '../../ui/toasts.ts';
import { useMe } from '../access/useMe.ts';
import { useColleague } from '../ColleagueField.tsx';
import { toastFailure } from '../failures.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { staffLive, useLive } from '../staffLive.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import { assignmentTexts as words } from './assignmentTexts.ts';

type Named = { kind: ApplicationKind; id: string };

/**
 * Who has a case in hand; asked again after a change of the case, and when the lease ends: more may
 * have been done there meanwhile.
 */
export function useAssignment({ kind, id }: Named, enabled = true) {
  const client = useQueryClient();
  const me = useMe();
  const queryKey = staffKeys.assignment(kind, id);
  const query = useStaffQuery(queryKey, (call) => call(contract.readAssignment(kind), { params: { id } }), {
    enabled,
  });
  // At once, also while an answer from before the change is on its way.
  const askAgain = () => void client.invalidateQueries({ queryKey });
  useLive(staffLive, {
    onEvent(event) {
      if (event.type !== 'application_changed') return;
      if (event.data.kind === kind && event.data.id === id) askAgain();
    },
    // The panel fetches all of its case again.
    onCatchUp: () => {},
  });
  const assignee = query.data?.assignee ?? null;
  useAtTime(assignee?.until ?? null, askAgain);
  return { query, assignee, isMine: assignee !== null && assignee.id === me?.id };
}

/** This device's clock may be ahead of the server's. */
const againMs = 60_000;

/** Calls `act` a second after a moment has come, and once a minute while it stays the same. */
export function useAtTime(moment: string | null, act: () => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    if (moment === null) return;
    const tick = () => {
      latest();
      timer = setTimeout(tick, againMs);
    };
    let timer = setTimeout(tick, Math.max(Date.parse(moment) - Date.now(), 0) + 1_000);
    return () => clearTimeout(timer);
  }, [moment]);
}

function refresh(client: QueryClient, kind: ApplicationKind): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: staffKeys.kind(kind) }),
    client.invalidateQueries({ queryKey: staffKeys.workload }),
  ]);
}

/** A change of whose a case is. What it refuses is news: it is fetched, too. */
function useAssignmentChange<Input>(
  { kind, id }: Named,
  change: (ask: ReturnType<typeof useStaffCall>, input: Input) => Promise<contract.Assignment | undefined>,
) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(call, input),
    onSuccess: (answer) =>
      client.setQueryData<contract.Assignment>(staffKeys.assignment(kind, id), answer ?? { assignee: null }),
    onSettled: () => refresh(client, kind),
  });
}

export function useTakeCase(named: Named) {
  return useAssignmentChange<void>(named, (ask) =>
    ask(contract.takeCase(named.kind), { params: { id: named.id } }),
  );
}

export function useReleaseCase(named: Named) {
  return useAssignmentChange<void>(named, async (ask) => {
    await ask(contract.releaseCase(named.kind), { params: { id: named.id } });
    return undefined;
  });
}

export function useHandOver(named: Named) {
  return useAssignmentChange<{ to: string; note: string }>(named, (ask, body) =>
    ask(contract.handOverCase(named.kind), { params: { id: named.id }, body }),
  );
}

export function useSteal(named: Named) {
  return useAssignmentChange<{ from: string; reason: string }>(named, (ask, body) =>
    ask(contract.stealCase(named.kind), { params: { id: named.id }, body }),
  );
}

/** Takes the case that is due first. `onTaken` opens it. */
export function useTakeNext(onTaken: (taken: Named) => void) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.takeNextCase),
    onSuccess: ({ taken }) => {
      if (taken === null) return toast({ ...words.next.none, tone: 'info' });
      void refresh(client, taken.kind);
      onTaken(taken);
    },
    onError: toastFailure,
  });
}

const renewEveryMs = 60_000;

/** Tells the server, once a minute at most, that the assignee does something in the panel or its dialogs. */
export function useActivity({ kind, id }: Named, isMine: boolean): void {
  const call = useStaffCall();
  const client = useQueryClient();
  const renew = useEffectEvent(() => {
    call(contract.renewLease(kind), { params: { id } }).then(
      (answer) => client.setQueryData(staffKeys.assignment(kind, id), answer),
      // The next press tells it again.
      () => {},
    );
  });
  useEffect(() => {
    if (!isMine) return;
    let toldAt = Date.now();
    renew();
    const onActivity = ({ target }: Event) => {
      const isAtCase = target instanceof Element && target.closest('[role="dialog"], dialog') !== null;
      if (!isAtCase || Date.now() - toldAt < renewEveryMs) return;
      toldAt = Date.now();
      renew();
    };
    document.addEventListener('pointerdown', onActivity);
    document.addEventListener('keydown', onActivity);
    return () => {
      document.removeEventListener('pointerdown', onActivity);
      document.removeEventListener('keydown', onActivity);
    };
  }, [isMine]);
}

/** What waits, and what each person has in hand. */
export function useWorkload(enabled = true) {
  return useStaffQuery(staffKeys.workload, (call) => call(contract.readWorkload), { enabled });
}

/** The choice of a colleague who may decide. */
export function useDecidingColleague(error: Error | null, enabled = true) {
  const me = useMe();
  const query = useWorkload(enabled);
  const people = query.data?.people
    .filter((person) => person.mayDecide && person.id !== me?.id)
    .map(({ id, name, assigned }) => ({ id, name, label: words.handOver.option(name, assigned) }));
  return useColleague({ query, people, nobody: words.handOver.nobody, error });
}
