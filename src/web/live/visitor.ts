import { visitorEvent } from '../../contract/live.ts';
import { liveConnection } from './connection.ts';

/** A visitor's connection; listen only once there is a conversation, because the server knows nobody without one. */
export const visitorLive = liveConnection('/ws', visitorEvent);
