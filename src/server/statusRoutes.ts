import { readInsuranceStatus, readVisaStatus } from '../contract/applicant.ts';
import { openMailLink } from '../contract/holder.ts';
import type { ShownRejection } from '../contract/rejection.ts';
import { moneyDocumentNumber } from '../domain/payments/moneyDocuments.ts';
import { partlyRefundedAmount } from '../domain/payments/partialRefund.ts';
import { formatUsd } from '../domain/prices/fees.ts';
import { isOpen } from '../domain/status/applicationStatus.ts';
import { offeredDocument } from '../domain/status/offeredDocument.ts';
import {
  type ApplicationRecord,
  isProvenHolder,
  promisedAt,
  rememberHolder,
  requireByLink,
  requireByNumber,
} from './applications/index.ts';
import { auditLookUps } from './audit/index.ts';
import { presentCancellation } from './cancellations/index.ts';
import { presentCorrection } from './corrections/index.ts';
import { attachedDocument } from './documents/index.ts';
import type { App } from './http.ts';
import { findMailTroubles, findRejectionText } from './mail/index.ts';
import { listDocuments, presentDelayCredit, readRejectionRefund } from './payments/index.ts';
import { addressBucket } from './protection/index.ts';
import { presentOpenRequest } from './requests/index.ts';
import { findDeletion } from './retention/index.ts';
import { serve } from './serve.ts';
import type { Services } from './services.ts';
import { presentTimeline } from './timeline.ts';

/** Looking an application up by its number, specification 1 section 7, or by an e-mail's link. */
export function statusRoutes(app: App, services: Services): void {
  const noteLookUp = auditLookUps(services);

  app.route({
    ...serve(readVisaStatus),
    handler: async (request) => {
      const application = await requireByNumber(services.db, request.params.applicationNumber, 'visa');
      await noteLookUp(application.id, addressBucket(request.callerAddress));
      return visaLookup(services, application, await isProvenHolder(services, request, application.number));
    },
  });

  app.route({
    ...serve(readInsuranceStatus),
    handler: async (request) => {
      const application = await requireByNumber(services.db, request.params.applicationNumber, 'insurance');
      await noteLookUp(application.id, addressBucket(request.callerAddress));
      return insuranceLookup(
        services,
        application,
        await isProvenHolder(services, request, application.number),
      );
    },
  });

  app.route({
    ...serve(openMailLink),
    handler: async (request, reply) => {
      const application = await requireByLink(services, request.body.token);
      const { kind, number } = application;
      await noteLookUp(application.id, addressBucket(request.callerAddress), 'link');
      rememberHolder(services, request, reply, number);
      return kind === 'visa'
        ? { kind, number, application: await visaLookup(services, application, true) }
        : { kind, number, application: await insuranceLookup(services, application, true) };
    },
  });
}

async function visaLookup(services: Services, application: ApplicationRecord, isProven: boolean) {
  const { travelOn: arrivalDate, processingType } = application;
  return {
    ...(await lookup(services, application, isProven)),
    arrivalDate,
    processingType: processingType ?? '',
    delayCredit: (await presentDelayCredit(services.db, application.id)) ?? undefined,
    ...(await presentCorrection(services.db, application, services.clock.now())),
  };
}

async function insuranceLookup(services: Services, application: ApplicationRecord, isProven: boolean) {
  return { ...(await lookup(services, application, isProven)), travelDate: application.travelOn };
}

/** Anyone with the number sees this, and no more. `isProven`: this device may cancel. */
async function lookup(services: Services, application: ApplicationRecord, isProven: boolean) {
  const isApproved = application.status === 'approved';
  const attached = isApproved ? await attachedDocument(services.db, application.id) : null;
  const document = offeredDocument({ ...application, attached });
  const rejection = application.status === 'rejected' ? await rejectionOf(services, application) : null;
  const request = isOpen(application.status) ? await presentOpenRequest(services, application.id) : null;
  return {
    document,
    status: application.status,
    firstName: application.firstName,
    lastName: application.lastName,
    createdAt: application.createdAt.toISOString(),
    dueAt: promisedAt(application)?.toISOString() ?? null,
    decidedAt: application.decidedAt?.toISOString() ?? null,
    totalAmount: formatUsd(application.totalCents),
    paymentStatus: application.paymentStatus,
    refundedAmount: partlyRefundedAmount(application),
    rejection,
    request: request ?? undefined,
    ...(await presentCancellation(services.db, application, { isProven, now: services.clock.now() })),
    ...(await findMailTroubles(services.db, application)),
    creditNotes: (await listDocuments(services.db, application.id))
      .filter(({ kind }) => kind === 'creditNote')
      .map(moneyDocumentNumber),
    deletion: (await findDeletion(services, application.id)) ?? undefined,
    timeline: await presentTimeline(services.db, application, {
      document,
      answerBy: request === null ? null : new Date(request.closesAt),
      claim: claimIn(rejection),
    }),
  };
}

/** What may still be asked back; null for nothing. */
function claimIn(rejection: ShownRejection | null): { until: Date | null } | null {
  const claim = rejection?.refund.find(({ key }) => key === 'claim');
  if (claim === undefined) return null;
  return { until: claim.until === null ? null : new Date(claim.until) };
}

async function rejectionOf(services: Services, application: ApplicationRecord): Promise<ShownRejection> {
  const [text, refund] = await Promise.all([
    findRejectionText(services, application.id),
    readRejectionRefund(services.db, application, services.clock.now()),
  ]);
  return {
    reason: application.rejectionReason,
    text,
    refund: refund.map(({ key, cents, until, policy }) => ({
      key,
      amount: cents === null ? null : formatUsd(cents),
      until: until?.toISOString() ?? null,
      policy,
    })),
  };
}
