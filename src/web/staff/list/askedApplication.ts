import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { createStore, useStore } from '../../store.ts';
import { useMe } from '../access/useMe.ts';
import { isLoginShown } from '../staffCalls.ts';
import { openCase } from '../typedTexts.ts';

type AskedApplication = { kind: ApplicationKind; id: string };

const asked = createStore<AskedApplication | null>(null);

/** Opens an application as soon as the list of its kind is there; the caller goes to that list. */
export function askForApplication(application: AskedApplication): void {
  asked.set(application);
}

/** Calls `inspect` with the asked id once the list is there, also for one that the list lacks. */
export function useAskedApplication(
  kind: ApplicationKind,
  query: UseQueryResult,
  inspect: (id: string) => void,
): void {
  const application = useStore(asked);
  const isThere = !query.isFetching && !query.isPlaceholderData;
  const open = useEffectEvent((id: string) => {
    asked.set(null);
    inspect(id);
  });
  useEffect(() => {
    if (application?.kind === kind && isThere) open(application.id);
  }, [application, kind, isThere]);
}

/** Opens the case again that its reader had open when their session ended. `openId`: the open one; null for none. */
export function useReopenedCase(kind: ApplicationKind, openId: string | null): void {
  const client = useQueryClient();
  const reader = useMe()?.id ?? null;
  useEffect(() => {
    const before = openCase.get();
    if (before?.reader === reader && before.kind === kind) askForApplication({ kind, id: before.id });
    return () => {
      if (!isLoginShown(client)) openCase.set(null);
    };
  }, [client, kind, reader]);
  useEffect(() => {
    openCase.set(openId === null || reader === null ? null : { kind, id: openId, reader });
  }, [kind, openId, reader]);
}
