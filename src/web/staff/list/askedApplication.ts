import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { createStore, useStore } from '../../store.ts';

type AskedApplication = { kind: ApplicationKind; id: string };

const asked = createStore<AskedApplication | null>(null);

/** Opens an application as soon as its list shows it; the caller changes the list. */
export function askForApplication(application: AskedApplication): void {
  asked.set(application);
}

/** Calls `inspect` with the asked row once its list is there. One that the list lacks is forgotten. */
export function useAskedApplication<Row extends { id: string }>(
  kind: ApplicationKind,
  query: UseQueryResult<{ items: Row[] }>,
  inspect: (row: Row) => void,
): void {
  const application = useStore(asked);
  const isThere = !query.isFetching && !query.isPlaceholderData;
  const open = useEffectEvent((id: string) => {
    const row = query.data?.items.find((one) => one.id === id);
    asked.set(null);
    if (row !== undefined) inspect(row);
  });
  useEffect(() => {
    if (application?.kind === kind && isThere) open(application.id);
  }, [application, kind, isThere]);
}
