import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { SandboxOptions } from '../sandbox/options.ts';
import { sandboxProvider } from '../sandbox/plugin.ts';
import { backOfficeRoutes } from './admin/index.ts';
import { analyticsRoutes } from './analytics/index.ts';
import { applicationRoutes } from './applications/index.ts';
import { noteReadings } from './audit/readings.ts';
import { auditRoutes } from './audit/routes.ts';
import { chatRoutes, visitorAdmission } from './chat/index.ts';
import { countryRoutes } from './countries/index.ts';
import { downloadRoutes } from './downloads/routes.ts';
import { registerErrorHandler } from './errors/errorHandler.ts';
import { healthRoutes, operatorsOnly, triersOnly } from './health/routes.ts';
import { type App, languageOf } from './http.ts';
import { insuranceRoutes } from './insurance/index.ts';
import { isWebSocketHandshake, liveRoutes } from './live/index.ts';
import { outboxDirectory, outboxRoutes } from './mail/index.ts';
import { timeRequest } from './metrics.ts';
import { paymentFeature } from './payments/index.ts';
import { addressBucket, limitOf, protectionRoutes, refuseUnstorableText } from './protection/index.ts';
import { refuseSeveralHosts } from './protection/refuseSeveralHosts.ts';
import { refuseForeignOrigins } from './protection/sameOrigin.ts';
import { receiptRoutes } from './receipts/index.ts';
import { referenceDataRoutes } from './referenceData.ts';
import type { Services } from './services.ts';
import { siteRoutes } from './site/routes.ts';
import { securityRoutes, sessionRoutes, staffAdmission } from './staff/index.ts';

/** JSON of the applicant's calls is small; a route that takes more says so. */
const bodyLimit = 64 * 1024;

/** What no page here uses, and no script that might get into one shall (Permissions Policy, W3C). */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

export type AppParts = {
  /** Absent in tests of the API alone. */
  webDirectory: string | undefined;
  /** The sandbox provider, when it is the one in use. */
  sandbox: SandboxOptions | undefined;
};

/** Puts the features together. Makes the server; does not listen. */
export async function buildApp(services: Services, parts: AppParts): Promise<App> {
  const { config, texts } = services;
  const loggerInstance: FastifyBaseLogger = services.log;
  const app: App = Fastify({
    loggerInstance,
    bodyLimit,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // Long enough for photos of identity documents over a slow mobile network.
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // Other protocols that a client offers, such as h2c, are passed over (RFC 9110, section 7.8).
    http: { shouldUpgradeCallback: isWebSocketHandshake },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // JSON is the one language of the API; anything else is 415, and nothing is guessed from it.
  app.removeContentTypeParser('text/plain');

  await registerProtection(app, services);
  registerErrorHandler(app, texts, (request) =>
    request.url.startsWith('/api/admin') ? 'tr' : languageOf(request),
  );
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    timeRequest(labels, reply.elapsedTime / 1000);
  });
  await registerDocumentation(app, services);

  await liveRoutes(app, services, {
    staff: (request) => staffAdmission(services, request),
    visitor: (request) => visitorAdmission(services, request),
  });
  noteReadings(app, services);
  protectionRoutes(app, services);
  countryRoutes(app, services);
  referenceDataRoutes(app, services);
  applicationRoutes(app, services);
  insuranceRoutes(app, services);
  paymentFeature(app, services);
  analyticsRoutes(app, services);
  downloadRoutes(app, services);
  receiptRoutes(app, services);
  sessionRoutes(app, services);
  securityRoutes(app, services);
  auditRoutes(app, services);
  backOfficeRoutes(app, services);
  chatRoutes(app, services);
  healthRoutes(app, services);
  if (config.smtpUrl === undefined) outboxRoutes(app, outboxDirectory(config), triersOnly(services));
  if (parts.sandbox !== undefined) {
    await app.register(sandboxProvider, { prefix: '/sandbox', ...parts.sandbox });
  }
  await siteRoutes(app, services, parts.webDirectory);
  return app;
}

async function registerProtection(app: App, { config, publicUrl }: Services): Promise<void> {
  const overTls = publicUrl.startsWith('https:');
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: overTls ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(rateLimit, {
    ...limitOf('general', config.rateLimitFactor),
    keyGenerator: (request) => addressBucket(request.ip),
    // The product's own calls to the sandbox provider.
    allowList: (request) => /^\/sandbox\/(v3|control)\//.test(request.url),
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
  });
  app.addHook('onRequest', refuseSeveralHosts);
  app.addHook('onRequest', refuseForeignOrigins(publicUrl));
  app.addHook('preValidation', refuseUnstorableText);
}

async function registerDocumentation(app: App, services: Services): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: `${services.config.brandName} API`, version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // This page alone: the viewer styles itself in place.
    transformStaticCSP: (policy) =>
      policy.replace("style-src 'self' https:", "style-src 'self' 'unsafe-inline'"),
    theme: { title: `${services.config.brandName} API` },
    uiHooks: { preHandler: operatorsOnly(services) },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
