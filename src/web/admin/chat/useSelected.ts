import { useCallback } from 'react';
import { useLocation } from 'wouter';
// wouter's own useSearch decodes the whole query first.
import { useSearch } from 'wouter/use-browser-location';

const parameter = 'chat';

/** The open conversation, kept in the address beside what else stands there: reload, back and forward keep the place. */
export function useSelected(): [string | null, (sessionId: string | null) => void] {
  const query = useSearch();
  const [path, navigate] = useLocation();
  const select = useCallback(
    (sessionId: string | null) => {
      const params = new URLSearchParams(query);
      if (sessionId === null) params.delete(parameter);
      else params.set(parameter, sessionId);
      const next = params.toString();
      navigate(next === '' ? path : `${path}?${next}`);
    },
    [query, path, navigate],
  );
  return [new URLSearchParams(query).get(parameter), select];
}
