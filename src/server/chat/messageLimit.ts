import { limitConcurrency } from '../concurrencyLimit.ts';

/** How many messages a process stores at a time, each on its own connection. */
export const messagesAtOnce = 4;

/**
 * Limits concurrent messages. Each waits for the lock of the message ids (`addingMessage`): without a limit they would
 * occupy all connections.
 */
export const limitMessages = limitConcurrency({ atOnce: messagesAtOnce, waitingAtMost: 500 });
