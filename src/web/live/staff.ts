import { staffEvent } from '../../contract/live.ts';
import { liveConnection } from './connection.ts';

/** The panel's connection, specification 2 section 7; needs a staff session. */
export const staffLive = liveConnection('/ws?admin=true', staffEvent);
