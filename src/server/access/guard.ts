import type { FastifyRequest } from 'fastify';
import { AppError } from '../appError.ts';
import type { App, Guard } from '../http.ts';
import { limitOf, refuseGuessing } from '../protection/index.ts';
import type { RouteAccess } from '../serve.ts';
import type { Services } from '../services.ts';
import { isSignedIn, staffIn } from './sessions.ts';

/** What asks for a staff session. A permission is one more. */
const wordsOfStaff: ReadonlySet<RouteAccess> = new Set(['staff']);

/** What takes the number of an application as proof, so that numbers could be guessed there. */
const wordsOfHolders: ReadonlySet<RouteAccess> = new Set(['holder', 'provenHolder']);

/** Routes of plugins, by the beginning of their path. */
const accessOfPlugins: readonly (readonly [string, RouteAccess])[] = [
  ['/api/docs', 'operator'],
  // The sandbox provider asks for its own key, and its pages are for whoever pays.
  ['/sandbox/', 'anyone'],
];

/** The checks that features bring: of a conversation's visitor, and of a device that an application belongs to. */
type FeatureGuards = { requireVisitor: Guard; requireProof: Guard };

/**
 * Checks for each request who may call its route, `config.access`, and limits the calls of one address, `config.limit`.
 * No cache may keep an answer that is not for anyone. Register it before the routes: one without access makes the start
 * fail.
 */
export function guardRoutes(app: App, services: Services, guards: FeatureGuards): void {
  nameEveryRoute(app, services);

  const checks = checksOf(services, guards);
  // Before the body is read: a stranger's files are not, and nobody is told what a call of staff has to look like.
  app.addHook('preParsing', async (request) => {
    const { access } = request.routeOptions.config;
    if (access !== undefined && wordsOfStaff.has(access)) await checks[access](request);
  });
  app.addHook('preHandler', async (request) => {
    const { access } = request.routeOptions.config;
    if (access !== undefined && !wordsOfStaff.has(access)) await checks[access](request);
  });
  app.addHook('onSend', async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (access !== undefined && access !== 'anyone') reply.header('cache-control', 'no-store');
  });
}

/** Whether the request names an application by its number, as who holds it does. */
export function isOfHolder({ routeOptions }: FastifyRequest): boolean {
  const { access } = routeOptions.config;
  return access !== undefined && wordsOfHolders.has(access);
}

/** Whether staff ask, or for what is theirs: they are answered in Turkish, also before they have signed in. */
export function isOfStaff(request: FastifyRequest): boolean {
  const { access } = request.routeOptions.config;
  const isTheirs = access !== undefined && wordsOfStaff.has(access);
  return isTheirs || request.url.startsWith('/api/admin') || staffIn(request) !== null;
}

/** What each access asks of a request. Each throws an {@link AppError}. */
function checksOf(
  services: Services,
  { requireVisitor, requireProof }: FeatureGuards,
): Record<RouteAccess, Guard> {
  const { production } = services.config;
  const letPass: Guard = async () => undefined;
  const requireStaff: Guard = async (request) => {
    if (await isSignedIn(services, request)) return;
    // A route that the documentation hides does not say that it is there.
    const isHidden = request.routeOptions.schema?.hide === true;
    throw isHidden ? new AppError(404, 'notFound') : new AppError(401, 'signedOut');
  };
  return {
    anyone: letPass,
    // The handler finds the application by its number, and refuses a number that none has.
    holder: (request) => refuseGuessing(services, request),
    async provenHolder(request) {
      await refuseGuessing(services, request);
      await requireProof(request);
    },
    visitor: requireVisitor,
    async participant(request) {
      if (!(await isSignedIn(services, request))) await requireVisitor(request);
    },
    staff: requireStaff,
    tester: production ? requireStaff : letPass,
    async operator(request) {
      if (production && !loopback.has(request.callerAddress)) await requireStaff(request);
    },
    // The webhook verifies the signature over the raw body.
    provider: letPass,
    // The handshake of the live connection admits staff and visitors.
    listener: letPass,
  };
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Refuses to start with a route that says nothing of its access, or gives an application's number to be guessed at. */
function nameEveryRoute(app: App, { config: { rateLimitFactor } }: Services): void {
  app.decorate('guardedRoutes', []);
  app.addHook('onRoute', (route) => {
    const { access = accessOfPlugin(route.url), limit } = route.config ?? {};
    if (access === undefined) throw new Error(`${route.method} ${route.url} does not say who may call it.`);
    if (wordsOfHolders.has(access) && limit === undefined) {
      throw new Error(`${route.method} ${route.url} lets application numbers be tried without a limit.`);
    }
    route.config = {
      ...route.config,
      access,
      ...(limit && { rateLimit: limitOf(limit, rateLimitFactor) }),
    };
    for (const method of [route.method].flat()) app.guardedRoutes.push({ method, url: route.url, access });
  });
}

function accessOfPlugin(url: string): RouteAccess | undefined {
  return accessOfPlugins.find(([beginning]) => url.startsWith(beginning))?.[1];
}
