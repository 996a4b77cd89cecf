import type { IncomingMessage } from 'node:http';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { type LookedAt, liveClose, livePath, type PageFrame, pageFrame } from '../../contract/live.ts';
import type { Permission } from '../../domain/staff/permissions.ts';
import { parseJson } from '../../domain/text/json.ts';
import { AppError } from '../appError.ts';
import type { StaffMember } from '../audit/index.ts';
import type { App } from '../http.ts';
import { addressBucket, findUnstorableText } from '../protection/index.ts';
import type { Services } from '../services.ts';
import type { SessionStanding } from './hub.ts';
import { announce } from './instanceEvents.ts';
import { liveSocket } from './socket.ts';

/** The default of `ws` is 100 MiB. */
const largestFrame = 64 * 1024;
const socketsPerAddress = 20;
const typingEveryMs = 2_000;
const closeWithinMs = 1_000;

/** Identify who may listen by their cookie; null is nobody. */
export type Admissions = {
  staff(request: FastifyRequest): Promise<StaffListener | null>;
  visitor(request: FastifyRequest): Promise<{ sessionId: string } | null>;
};

/** `may`: what the person's roles allow. */
type StaffListener = {
  member: Pick<StaffMember, 'personId' | 'name'>;
  standing: () => Promise<SessionStanding>;
  may: (permission: Permission) => boolean;
};

type Admitted = { address: string } & (
  | ({ who: 'staff' } & StaffListener)
  | { who: 'visitor'; sessionId: string }
);

/** For Node's `shouldUpgradeCallback`. */
export const isWebSocketHandshake = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

/** WebSocket /ws for visitors and /ws?admin=true for staff, specification 2 section 7 and design section 5. */
export async function liveRoutes(app: App, services: Services, admissions: Admissions): Promise<void> {
  const { config, live } = services;
  await app.register(websocket, {
    options: { maxPayload: largestFrame, perMessageDeflate: false, clientTracking: true },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      live.hub.closeAll();
      const { clients } = app.websocketServer;
      // Clients that do not answer the close frame.
      setTimeout(() => {
        for (const client of clients) client.terminate();
      }, closeWithinMs).unref();
      app.websocketServer.close();
      done();
    },
  });

  // The plugin would upgrade a handshake at any route. `onRequest` runs before a body is awaited:
  // Node's time limits do not hold for an upgraded connection.
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.url !== livePath) throw new AppError(404, 'notFound');
  });

  const admitted = new WeakMap<FastifyRequest, Admitted>();
  const perAddress = new Map<string, number>();
  const countAddress = (address: string, change: 1 | -1) => {
    const count = (perAddress.get(address) ?? 0) + change;
    if (count > 0) perAddress.set(address, count);
    else perAddress.delete(address);
  };

  async function admit(request: FastifyRequest): Promise<void> {
    if (!isOwnOrigin(services.publicUrl, request.headers.origin, request.headers.host)) {
      throw new AppError(403, 'foreignOrigin');
    }
    const address = addressBucket(request.callerAddress);
    if (isForStaff(request)) {
      const staff = await admissions.staff(request);
      if (staff === null) throw new AppError(401, 'signedOut');
      admitted.set(request, { who: 'staff', address, ...staff });
      return;
    }
    const visitor = await admissions.visitor(request);
    if (visitor === null) throw new AppError(401, 'chatUnknown');
    if ((perAddress.get(address) ?? 0) >= socketsPerAddress * config.rateLimitFactor) {
      throw new AppError(429, 'tooManyRequests');
    }
    admitted.set(request, { who: 'visitor', address, sessionId: visitor.sessionId });
  }

  app.register(async (scope: App) => {
    scope.get(
      livePath,
      {
        websocket: true,
        preValidation: async (request) => {
          if (request.ws) await admit(request);
        },
        config: { access: 'listener', limit: 'socket' },
      },
      (socket, request) => {
        const page = admitted.get(request);
        if (page === undefined) socket.close(liveClose.policy);
        else join(services, socket, page, countAddress);
      },
    );
  });
}

/** Whether a handshake comes from a page of this site (ASVS 4.4.2): browsers always send its origin. */
function isOwnOrigin(publicUrl: string, origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.protocol !== 'http:' && from.protocol !== 'https:') return false;
  return from.origin === new URL(publicUrl).origin || (host !== undefined && from.host === host);
}

function isForStaff({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'admin' in query && query.admin === 'true';
}

function join(
  services: Services,
  socket: WebSocket,
  page: Admitted,
  countAddress: (address: string, change: 1 | -1) => void,
): void {
  const { hub } = services.live;
  let leave = () => {};
  let look = (_at: LookedAt | null) => {};
  countAddress(page.address, 1);
  const connected = liveSocket(socket, {
    onFrame: frameReader(services, page, (at) => look(at)),
    onEnd() {
      leave();
      countAddress(page.address, -1);
    },
  });
  if (page.who === 'staff') {
    const { standing, may, member } = page;
    const person = { id: String(member.personId), name: member.name };
    ({ leave, look } = hub.addStaff({ socket: connected, person, standing, may }));
  } else {
    leave = hub.addVisitor(page.sessionId, connected);
    const data = { staffConnected: services.live.staffConnected() };
    connected.send(JSON.stringify({ type: 'presence', data }));
  }
}

/** Reads frames; false for an invalid one. Visitors show no case. */
function frameReader(
  services: Services,
  page: Admitted,
  look: (at: LookedAt | null) => void,
): (text: string) => boolean {
  const onTyping = typingHandler(services, page);
  return (text) => {
    const { data: frame } = pageFrame.safeParse(parseJson(text));
    if (frame === undefined || findUnstorableText(frame) !== null) return false;
    if (frame.type === 'typing') return onTyping(frame);
    if (page.who === 'visitor') return false;
    if (page.may('case.read')) look(frame.data);
    return true;
  };
}

type TypingFrame = Extract<PageFrame, { type: 'typing' }>;

/** Visitors cannot name a conversation. */
function typingHandler({ live: { db }, log }: Services, page: Admitted): (frame: TypingFrame) => boolean {
  let lastAt = 0;
  return ({ data }) => {
    const named = data?.sessionId;
    const sessionId = page.who === 'staff' ? named : page.sessionId;
    if (sessionId === undefined || (page.who === 'visitor' && named !== undefined)) return false;
    if (page.who === 'staff' && !page.may('chat.answer')) return true;
    const now = Date.now();
    if (now - lastAt < typingEveryMs) return true;
    lastAt = now;
    announce(db, { kind: 'typing', sessionId, by: page.who }).catch((error: unknown) =>
      log.warn({ type: error instanceof Error ? error.name : typeof error }, 'typing'),
    );
    return true;
  };
}
