import cookie from '@fastify/cookie';
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
import {
  guardRoutes,
  isOfHolder,
  isOfStaff,
  securityRoutes,
  sessionRoutes,
  staffAdmission,
  staffLanguageOf,
} from './access/index.ts';
import { applicationRoutes, requireProof } from './applications/index.ts';
import { approvalRoutes } from './approvals/index.ts';
import { auditRoutes } from './audit/routes.ts';
import { auditStaffReads } from './audit/staffReads.ts';
import { backupRoutes } from './backup/index.ts';
import { limitCalls } from './callLimits.ts';
import { cancellationRoutes } from './cancellations/index.ts';
import { chatRoutes, requireVisitor, visitorAdmission } from './chat/index.ts';
import { correctionRoutes } from './corrections/index.ts';
import { countryRoutes } from './countryRoutes.ts';
import { checkRoutes, receiptRoutes } from './downloads/index.ts';
import { downloadRoutes } from './downloads/routes.ts';
import { registerErrorHandler } from './errorHandler.ts';
import { evidenceRoutes } from './evidence/evidenceRoutes.ts';
import { findRoutes } from './find/index.ts';
import { healthRoutes } from './healthRoutes.ts';
import { type App, readLanguage } from './http.ts';
import { insuranceRoutes } from './insurance/index.ts';
import { isWebSocketHandshake, liveRoutes } from './live/index.ts';
import { outboxRoutes } from './mail/devRoutes.ts';
import { outboxDirectory } from './mail/index.ts';
import { composeMail } from './mail/message.ts';
import { timeRequest } from './metrics.ts';
import { shedOverload } from './overload.ts';
import { paymentFeature, refundApproval } from './payments/index.ts';
import { accessApproval, peopleRoutes, roleApproval } from './people/index.ts';
import { erasureApproval } from './personalData/erasureApproval.ts';
import { personalDataRoutes } from './personalData/routes.ts';
import {
  addressBucket,
  countUnknownNumber,
  keepCallerAddresses,
  limitStore,
  protectionRoutes,
  protectUpgrade,
  rawAnswers,
  readLimit,
  refuseUnstorableText,
  responsesWith,
  securityHeaders,
} from './protection/index.ts';
import { refuseForeignHosts, refuseForeignOrigins } from './protection/refuseForeign.ts';
import { referenceDataRoutes } from './referenceData.ts';
import { reportRoutes } from './reports/index.ts';
import { registerRequestIds, requestIdFor } from './requestIds.ts';
import { requestRoutes, requireOpenByToken } from './requests/index.ts';
import type { Services } from './services.ts';
import { moneyReportRoutes } from './settlements/index.ts';
import { figureRoutes } from './site/figureRoutes.ts';
import { pageViewRoutes } from './site/pageViews.ts';
import { siteRoutes } from './site/routes.ts';
import { securityTxtRoute } from './site/securityTxt.ts';
import { rejectionPreviewRoutes, staffRoutes, withdrawalApproval, writtenMailRoutes } from './staff/index.ts';
import { statusRoutes } from './statusRoutes.ts';
import { type StorageWatch, watchStorage } from './storageWatch.ts';
import { type ComposeMail, templateRoutes } from './templates/index.ts';
import { traceRequests } from './tracing/index.ts';
import { readLargeBodies } from './uploads/index.ts';

/** For JSON; a route that takes more says so. */
const bodyLimit = 64 * 1024;

/** For the viewer of the API's documentation. */
const documentationPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join(';');

export type AppParts = {
  /** Absent in tests of the API alone. */
  webDirectory: string | undefined;
  sandbox: SandboxOptions | undefined;
};

/** Assembles the features; does not listen. */
export async function buildApp(services: Services, parts: AppParts): Promise<App> {
  const { config, texts } = services;
  const headers = securityHeaders(services.publicUrl);
  const answers = rawAnswers({ headers, texts });
  const loggerInstance: FastifyBaseLogger = services.log;
  const app: App = Fastify({
    loggerInstance,
    genReqId: requestIdFor,
    bodyLimit,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // For photos over slow networks.
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // Ignores other protocols, such as h2c (RFC 9110, section 7.8).
    http: {
      shouldUpgradeCallback: isWebSocketHandshake,
      ServerResponse: responsesWith(headers),
      // `refuseForeignHosts` answers instead.
      requireHostHeader: false,
    },
    clientErrorHandler: answers.clientError,
    frameworkErrors: answers.unroutable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // JSON only; anything else is 415.
  app.removeContentTypeParser('text/plain');
  answers.refuseTunnels(app.server);
  keepCallerAddresses(app);
  app.addHook('onRequest', async (request, reply) => protectUpgrade(request, reply, headers));

  registerRequestIds(app);
  traceRequests(app, config.trustProxy.length > 0);
  limitCalls(app);
  const storage = watchStorage(config.dataDir);
  await registerProtection(app, services, storage);
  registerErrorHandler(app, texts, {
    languageOf: (request) => (isOfStaff(request) ? staffLanguageOf(request) : readLanguage(request)),
    refusalOf: async (request, refusal) =>
      isOfHolder(request) && refusal.code === 'applicationNotFound'
        ? countUnknownNumber(services, request, refusal)
        : refusal,
    onError: storage.note,
  });
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
  answers.protectHandshakes(app.websocketServer);
  auditStaffReads(app, services);
  protectionRoutes(app, services);
  countryRoutes(app, services);
  referenceDataRoutes(app, services);
  applicationRoutes(app, services);
  statusRoutes(app, services);
  insuranceRoutes(app, services);
  paymentFeature(app, services);
  cancellationRoutes(app, services);
  correctionRoutes(app, services);
  moneyReportRoutes(app, services);
  reportRoutes(app, services);
  pageViewRoutes(app, services);
  figureRoutes(app, services);
  securityTxtRoute(app, services);
  downloadRoutes(app, services);
  receiptRoutes(app, services);
  checkRoutes(app, services);
  personalDataRoutes(app, services);
  evidenceRoutes(app, services);
  sessionRoutes(app, services);
  securityRoutes(app, services);
  peopleRoutes(app, services);
  approvalRoutes(app, services, [
    refundApproval,
    withdrawalApproval,
    erasureApproval,
    accessApproval,
    roleApproval,
  ]);
  auditRoutes(app, services);
  backupRoutes(app, services);
  staffRoutes(app, services);
  const compose: ComposeMail = (words, application, extras) =>
    composeMail(words, application, services, { token: '…', ...extras });
  requestRoutes(app, services, compose);
  templateRoutes(app, services, compose);
  rejectionPreviewRoutes(app, services, compose);
  writtenMailRoutes(app, services, compose);
  findRoutes(app, services);
  chatRoutes(app, services);
  healthRoutes(app, services, storage);
  if (config.smtpUrl === undefined) outboxRoutes(app, outboxDirectory(config));
  if (parts.sandbox !== undefined) {
    await app.register(sandboxProvider, { prefix: '/sandbox', ...parts.sandbox });
  }
  await siteRoutes(app, services, parts.webDirectory);
  return app;
}

async function registerProtection(app: App, services: Services, storage: StorageWatch): Promise<void> {
  const { config, publicUrl } = services;
  guardRoutes(app, services, {
    requireVisitor: requireVisitor(services),
    requireProof: requireProof(services),
  });
  readLargeBodies(app, services, storage, {
    requireLink: (token) => requireOpenByToken(services, token),
    requireVisitor: requireVisitor(services),
  });
  app.addHook('preValidation', refuseUnstorableText);
  await app.register(cookie);
  await app.register(rateLimit, {
    ...readLimit('general', config.rateLimitFactor),
    keyGenerator: (request) => addressBucket(request.callerAddress),
    store: limitStore(services.limits),
    // Our own calls to the sandbox.
    allowList: (request) => /^\/sandbox\/(v3|control)\//.test(request.url),
  });
  // Its refusals need headers and cookies.
  shedOverload(app);
  app.addHook('onRequest', refuseForeignHosts(config, publicUrl));
  app.addHook('onRequest', refuseForeignOrigins(publicUrl));
}

async function registerDocumentation(app: App, services: Services): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: `${services.config.brandName} API`, version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: documentationPolicy,
    // The other layout has an inline style.
    uiConfig: { layout: 'BaseLayout' },
    theme: { title: `${services.config.brandName} API` },
  });
  app.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'operator' } }, () =>
    app.swagger(),
  );
}
