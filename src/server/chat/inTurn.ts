import { turns } from '../turns.ts';

/** How many messages a process stores at a time, each on a connection of its own. */
export const messagesAtOnce = 4;

/** Messages are stored one after the other (`addingMessage`): those that wait must not hold what other calls need. */
export const inTurn = turns({ atOnce: messagesAtOnce, waitingAtMost: 500 });
