import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { unattendedHeader } from '../../contract/staff.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { ApiError, type Method, request, requestFile } from '../api/index.ts';
import { isAttended } from './session/attention.ts';

/** Query keys of the panel. Everything that shows personal data lies under `data`, so that signing out drops it at once. */
export const staffKeys = {
  session: ['staff', 'session'],
  data: ['staff', 'data'],
  stats: ['staff', 'data', 'stats'],
  daily: (days: number) => ['staff', 'data', 'stats', 'daily', days],
  kind: (kind: ApplicationKind) => ['staff', 'data', kind],
  /** `asked`: the query of the call. */
  list: (kind: ApplicationKind, asked: string) => ['staff', 'data', kind, 'list', asked],
  lists: (kind: ApplicationKind) => ['staff', 'data', kind, 'list'],
  details: (kind: ApplicationKind, id: string) => ['staff', 'data', kind, 'details', id],
  mails: (kind: ApplicationKind, id: string) => ['staff', 'data', kind, 'mails', id],
  document: (kind: ApplicationKind, id: string, documentId: string) =>
    ['staff', 'data', kind, 'document', id, documentId] as const,
  notes: (kind: ApplicationKind, id: string) => ['staff', 'data', kind, 'notes', id],
  legalHolds: (kind: ApplicationKind, id: string) => ['staff', 'data', kind, 'legalHolds', id],
  refunds: (kind: ApplicationKind, id: string) => ['staff', 'data', kind, 'refunds', id],
  cases: ['staff', 'data', 'cases'],
  chat: ['staff', 'data', 'chat'],
  chatOpened: ['staff', 'data', 'chat', 'opened'],
  chatSessions: ['staff', 'data', 'chat', 'sessions'],
  chatUnread: ['staff', 'data', 'chat', 'unread'],
  chatMessages: ['staff', 'data', 'chat', 'messages'],
  chatDetails: ['staff', 'data', 'chat', 'details'],
  chatCanned: ['staff', 'data', 'chat', 'canned'],
} as const;

/** A staff call. Throws `ApiError`; on 401 the panel has gone back to the login card by then. */
export type StaffCall = <Schema extends z.ZodMiniType>(
  method: Method,
  path: string,
  body: unknown,
  schema: Schema,
) => Promise<z.output<Schema>>;

/** Calls to the server that notice when the session has ended. */
export function useStaffCall(): StaffCall {
  const client = useQueryClient();
  return useMemo<StaffCall>(
    () => (method, path, body, schema) =>
      inSession(client, (headers) => request(method, inTurkish(path), body, schema, { headers })),
    [client],
  );
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** The same for a file, GET. */
export function useStaffFile(): (path: string) => Promise<Blob> {
  const client = useQueryClient();
  return (path) => inSession(client, (headers) => requestFile(inTurkish(path), { headers }));
}

async function inSession<Result>(
  client: QueryClient,
  ask: (headers: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const send = () => ask(isAttended() ? {} : { [unattendedHeader]: '1' });
  try {
    return await send().catch((error: unknown) => {
      if (!isSignedOut(error)) throw error;
      // Another call may just have renewed the session: by now the browser holds its new cookie.
      return send();
    });
  } catch (error) {
    if (isSignedOut(error)) showLogin(client);
    throw error;
  }
}

/** Asks for the answer's messages in Turkish, whatever language this browser chose for the public pages. */
export function inTurkish(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=tr`;
}

/** Back to the login card: nothing that was read stays in memory. */
export function showLogin(client: QueryClient): void {
  client.setQueryData(staffKeys.session, { authenticated: false });
  client.removeQueries({ queryKey: staffKeys.data });
}
