import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query';

/**
 * No automatic refetch, no retry (specification 1 section 7). Invalidating also starts a first fetch anew: TanStack Query
 * would take the answer that is on its way, which may be older than the change (its issue 8530).
 */
export class StaffQueryClient extends QueryClient {
  constructor() {
    super({
      defaultOptions: {
        queries: {
          refetchInterval: false,
          refetchOnWindowFocus: false,
          staleTime: Number.POSITIVE_INFINITY,
          retry: false,
        },
        mutations: { retry: false },
      },
    });
  }

  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    if (options.cancelRefetch !== false) {
      const predicate = (query: Query) =>
        query.state.data === undefined && (filters.predicate?.(query) ?? true);
      await this.cancelQueries({ ...filters, predicate });
    }
    await super.invalidateQueries(filters, options);
  }
}
