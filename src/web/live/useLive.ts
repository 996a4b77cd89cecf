import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveConnection, LiveHandlers, LiveState } from './connection.ts';

/** Listens to a live connection while the component is shown and `enabled`; answers with how it stands. */
export function useLive<Event>(
  connection: LiveConnection<Event>,
  handlers: LiveHandlers<Event>,
  enabled = true,
): LiveState {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (!enabled) return;
    return connection.listen({
      onEvent: (event) => latest.current.onEvent(event),
      onCatchUp: () => latest.current.onCatchUp(),
    });
  }, [connection, enabled]);
  return useSyncExternalStore(connection.subscribe, connection.state, notConnected);
}

const notConnected = (): LiveState => 'idle';
