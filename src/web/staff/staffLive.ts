import { useEffect, useRef } from 'react';
import { livePath, staffEvent } from '../../contract/live.ts';
import { type LiveConnection, type LiveHandlers, type LiveState, liveConnection } from '../liveConnection.ts';
import { useStore } from '../store.ts';

/** Needs a staff session (specification 2 section 7). */
export const staffLive = liveConnection(`${livePath}?admin=true`, staffEvent);

/** Listens while mounted and `enabled`. Returns the connection's state. */
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
  return useStore(connection.state);
}
