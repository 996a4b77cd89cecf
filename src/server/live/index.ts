/** What is new reaches every open page that may know of it, across instances. */
export type { SessionStanding } from './hub.ts';
export { createLive, type Live } from './live.ts';
export { announce, announceChange, announcing, type Notice } from './notices.ts';
export { type Admissions, isWebSocketHandshake, liveRoutes } from './routes.ts';
