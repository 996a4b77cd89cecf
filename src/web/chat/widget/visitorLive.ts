import { livePath, visitorEvent } from '../../../contract/live.ts';
import { liveConnection } from '../../liveConnection.ts';

/** Listen only with a conversation: the server refuses others. */
export const visitorLive = liveConnection(livePath, visitorEvent);
