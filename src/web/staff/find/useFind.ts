import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { findEverything } from '../../../contract/find.ts';
import { staffKeys } from '../staffCalls.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import { type FindOption, withRecent } from './findOptions.ts';

/** Searches everything for a text; an empty one asks nothing. The last answer stays until the next is there. */
export function useFind(text: string) {
  return useStaffQuery(staffKeys.find(text), (call) => call(findEverything, { body: { text } }), {
    enabled: text !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/**
 * The options opened last, and the function that adds one. They hold names, so they are nowhere but in the query cache:
 * a reload forgets them, and signing out removes them.
 */
export function useRecentFinds(): [readonly FindOption[], (opened: FindOption) => void] {
  const client = useQueryClient();
  const recent = client.getQueryData<FindOption[]>(staffKeys.recentFinds) ?? [];
  const remember = (opened: FindOption) => {
    client.setQueryDefaults(staffKeys.recentFinds, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(staffKeys.recentFinds, withRecent(recent, opened));
  };
  return [recent, remember];
}
