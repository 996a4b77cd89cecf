/** Pushes events to the open pages that may see them, across instances. */
export type { SessionStanding } from './hub.ts';
export { announce, announceChange, channel } from './instanceEvents.ts';
export { createLive } from './live.ts';
export { isWebSocketHandshake, liveRoutes } from './routes.ts';
