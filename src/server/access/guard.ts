import type { FastifyRequest } from 'fastify';
import { isPermission, isStaffAccess, type Permission } from '../../domain/staff/permissions.ts';
import { AppError } from '../appError.ts';
import { type AuditDetail, audit, writeOnce } from '../audit/index.ts';
import type { App, Guard } from '../http.ts';
import { readLimit, refuseGuessing } from '../protection/index.ts';
import type { RouteAccess } from '../serve.ts';
import type { Services } from '../services.ts';
import { isSignedIn, mayDo, readStaff, requireFreshProof, requirePermission, staffIn } from './sessions.ts';

/** Words whose proof is an application number, which could be guessed. */
const wordsOfHolders: ReadonlySet<RouteAccess> = new Set(['holder', 'provenHolder']);

/** By the start of the path. */
const accessOfPlugins: readonly (readonly [string, RouteAccess])[] = [
  ['/api/docs', 'operator'],
  // The sandbox provider checks its own key; its pages are for payers.
  ['/sandbox/', 'anyone'],
];

type FeatureGuards = { requireVisitor: Guard; requireProof: Guard };

/**
 * Checks each route's access, fresh proof and limit, and forbids caching of each answer that does not say how long.
 * Register it before the routes: one without access fails the start.
 */
export function guardRoutes(app: App, services: Services, guards: FeatureGuards): void {
  nameEveryRoute(app, services);

  const checks = checksOf(services, guards);
  const requireWord = permissionGuard(services);
  // Before the body, so that strangers cannot send files or learn a staff call's schema.
  app.addHook('preParsing', async (request) => {
    const { access, proof } = request.routeOptions.config;
    if (!isStaffAccess(access)) return;
    await checks.staff(request);
    if (isPermission(access)) await requireWord(request, access);
    if (proof === 'fresh') requireFreshProof(services, request);
  });
  app.addHook('preHandler', async (request) => {
    const { access } = request.routeOptions.config;
    if (access !== undefined && !isStaffAccess(access)) await checks[access](request);
  });
  app.addHook('onSend', async (request, reply) => {
    const isRoute = request.routeOptions.config.access !== undefined;
    if (isRoute && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** True if the request names an application by its number. */
export function isOfHolder({ routeOptions }: FastifyRequest): boolean {
  const { access } = routeOptions.config;
  return access !== undefined && wordsOfHolders.has(access);
}

/** True if staff ask, or for a staff route: answered in a language of staff, also before sign-in. */
export function isOfStaff(request: FastifyRequest): boolean {
  const { access } = request.routeOptions.config;
  return isStaffAccess(access) || request.url.startsWith('/api/admin') || staffIn(request) !== null;
}

/** The same refusal of a session within this time is one entry in the log. */
const sameForMs = 60_000;
const rememberedAtMost = 1_000;

/** Checks a word of signed-in staff. Throws a 403 {@link AppError}, and audits it. */
function permissionGuard({ db, clock }: Services) {
  const once = writeOnce(clock, { sameForMs, rememberedAtMost });
  return async (request: FastifyRequest, permission: Permission): Promise<void> => {
    if (mayDo(request, permission)) return;
    const by = readStaff(request);
    const detail: AuditDetail = { permission };
    await once(`${by.sessionCode} ${permission}`, () =>
      audit(db, { at: clock.now(), actor: 'staff', by, action: 'staff.notAllowed', detail }),
    );
    throw new AppError(403, 'notAllowed');
  };
}

/** Each throws an {@link AppError}. */
function checksOf(
  services: Services,
  { requireVisitor, requireProof }: FeatureGuards,
): Record<Exclude<RouteAccess, Permission>, Guard> {
  const { production } = services.config;
  const letPass: Guard = async () => undefined;
  const requireStaff: Guard = async (request) => {
    if (await isSignedIn(services, request)) return;
    // A hidden route does not reveal that it exists.
    const isHidden = request.routeOptions.schema?.hide === true;
    throw isHidden ? new AppError(404, 'notFound') : new AppError(401, 'signedOut');
  };
  const requireSystem: Guard = async (request) => {
    await requireStaff(request);
    requirePermission(request, 'system.read');
  };
  return {
    anyone: letPass,
    // The handler refuses an unknown number.
    holder: (request) => refuseGuessing(services, request),
    async provenHolder(request) {
      await refuseGuessing(services, request);
      await requireProof(request);
    },
    visitor: requireVisitor,
    async participant(request) {
      const mayReadAll = (await isSignedIn(services, request)) && mayDo(request, 'chat.read');
      if (!mayReadAll) await requireVisitor(request);
    },
    staff: requireStaff,
    tester: production ? requireSystem : letPass,
    async operator(request) {
      if (production && !loopback.has(request.callerAddress)) await requireSystem(request);
    },
    // The webhook verifies the signature over the raw body.
    provider: letPass,
    // The handshake admits staff and visitors.
    listener: letPass,
  };
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Fails the start for a route without access, or one by application number without a limit. */
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
      ...(limit && { rateLimit: readLimit(limit, rateLimitFactor) }),
    };
    for (const method of [route.method].flat()) app.guardedRoutes.push({ method, url: route.url, access });
  });
}

function accessOfPlugin(url: string): RouteAccess | undefined {
  return accessOfPlugins.find(([beginning]) => url.startsWith(beginning))?.[1];
}
