import { QueryClient, QueryClientProvider, type QueryFunction } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError, request } from './request.ts';

/**
 * GET of the path that the query key's segments make when joined with a slash, parsed with `schema`.
 * With `on401: 'null'` a signed-out answer is null instead of an error, specification 1 section 7.
 */
export function getQuery<Schema extends z.ZodMiniType>(
  schema: Schema,
  { on401 = 'throw' }: { on401?: 'throw' | 'null' } = {},
): QueryFunction<z.output<Schema> | null, readonly unknown[]> {
  return async ({ queryKey, signal }) => {
    try {
      return await request('GET', queryKey.join('/'), undefined, schema, { signal });
    } catch (error) {
      if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };
}

/** The defaults of specification 1 section 7: nothing is fetched again by itself, nothing is tried twice. */
function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: getQuery(z.unknown()),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}

let browserClient: QueryClient | null = null;

/** Gives its children TanStack Query. Pages that fetch wrap themselves in it, so that the others do not load it. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    if (typeof window === 'undefined') return newQueryClient();
    browserClient ??= newQueryClient();
    return browserClient;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
