import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { staffKeys } from '../staffCalls.ts';

/** However many write at once, lists are read again at most this often. */
const readAgainMs = 300;

/** Reads again what the inbox shows. */
export function useReadAgain() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = useCallback(
    (...keys: QueryKey[]) => {
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    },
    [client],
  );
  return useMemo(
    () => ({
      messages: () => read(staffKeys.chatMessages),
      /** The list and what stands beside a conversation, soon. */
      sessions() {
        timer.current ??= setTimeout(() => {
          timer.current = undefined;
          read(staffKeys.chatSessions, staffKeys.chatUnread, staffKeys.chatDetails);
        }, readAgainMs);
      },
    }),
    [read],
  );
}
