import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { ApiError, type Method, request } from '../api/index.ts';
import type { ApplicationKind } from './applicationKind.ts';

/** Query keys of the panel. Everything that shows personal data lies under `data`, so that signing out drops it at once. */
export const staffKeys = {
  session: ['staff', 'session'],
  data: ['staff', 'data'],
  stats: ['staff', 'data', 'stats'],
  kind: (kind: ApplicationKind) => ['staff', 'data', kind],
  list: (kind: ApplicationKind, page: number, search: string) => [
    'staff',
    'data',
    kind,
    'list',
    { page, search },
  ],
  lists: (kind: ApplicationKind) => ['staff', 'data', kind, 'list'],
  details: (kind: ApplicationKind, id: string) => ['staff', 'data', kind, 'details', id],
  refunds: (kind: ApplicationKind, id: string) => ['staff', 'data', kind, 'refunds', id],
  cases: ['staff', 'data', 'cases'],
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
    () => async (method, path, body, schema) => {
      try {
        return await request(method, inTurkish(path), body, schema);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) showLogin(client);
        throw error;
      }
    },
    [client],
  );
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
