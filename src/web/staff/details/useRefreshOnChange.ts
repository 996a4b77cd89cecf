import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { staffKeys } from '../staffCalls.ts';
import { staffLive, useLive } from '../staffLive.ts';

/** Waits for what is fetched after one's own change: the audit log records each fetch. */
const gatherMs = 600;

/**
 * Fetches all that is shown of an application again when somebody changed it: fields and decision, document,
 * money, requests to the traveller, notes, e-mails and legal holds.
 */
export function useRefreshOnChange(kind: ApplicationKind, id: string): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const connections = useRef(0);
  const askedBefore = useRef(new Set<string>());
  const refreshLater = () => {
    const changedAt = Date.now();
    const queryKey = staffKeys.ofCase(kind, id);
    // What is on its way may be older than the change, unless one's own change asked for it.
    if (client.isMutating() === 0) {
      for (const { queryHash } of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
        askedBefore.current.add(queryHash);
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const before = askedBefore.current;
      askedBefore.current = new Set();
      void client.invalidateQueries({
        queryKey,
        predicate: ({ queryHash, state }) => before.has(queryHash) || state.dataUpdatedAt < changedAt,
      });
    }, gatherMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(staffLive, {
    onEvent(event) {
      if (event.type !== 'application_changed') return;
      if (event.data.kind === kind && event.data.id === id) refreshLater();
    },
    onCatchUp() {
      connections.current += 1;
      // The details were fetched just before the first connection.
      if (connections.current > 1) refreshLater();
    },
  });
}
