import { turns } from '../turns.ts';

/** Messages are stored one after the other (`insertMessage`): those that wait must not hold what other calls need. */
export const inTurn = turns({ atOnce: 4, waitingAtMost: 500 });
