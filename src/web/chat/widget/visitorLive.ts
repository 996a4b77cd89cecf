import { livePath, visitorEvent } from '../../../contract/live.ts';
import { liveConnection } from '../../liveConnection.ts';

/** Listen only with a conversation: the server refuses visitors without one. */
export const visitorLive = liveConnection(livePath, visitorEvent);
