import { livePath, visitorEvent } from '../../../contract/live.ts';
import { liveConnection } from '../../liveConnection.ts';

/** A visitor's connection. Listen only once there is a conversation: the server accepts no visitor without one. */
export const visitorLive = liveConnection(livePath, visitorEvent);
