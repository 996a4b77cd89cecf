import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { closeStuck } from './cases.ts';
import { checkPayment } from './checks.ts';
import { debugPaymentRoutes } from './debugRoutes.ts';
import { deliveryRoutes } from './deliveryRoutes.ts';
import { disputeRoutes } from './disputes/disputeRoutes.ts';
import { settleOutsideRefund } from './outsideRefunds.ts';
import { readDetails } from './paymentDetails.ts';
import { requestRefund } from './refund.ts';
import { rereadPayment } from './rereadPayment.ts';
import { paymentRoutes } from './routes.ts';
import { sendRefund, settleRefund } from './sendRefund.ts';
import { settlePayment } from './settle.ts';
import { paymentStaffRoutes } from './staffRoutes.ts';
import { sweepJobs } from './sweep.ts';
import { checkUnknownCheckout } from './unknownCheckout.ts';
import { webhookRoutes } from './webhook.ts';

export { allowedBankHosts } from './bankHosts.ts';
export {
  closeCasesOf,
  closeUnpaidWork,
  openCase,
  openCaseAgain,
  openCaseUnlessNoted,
  openUnpaidWork,
} from './cases.ts';
export { type Comparison, compareWithProvider } from './compareWithProvider.ts';
export { presentDelayCredit } from './delayCredits.ts';
export { findDelayCredit } from './delayQueries.ts';
export {
  type DisputeRecord,
  type DisputeStep,
  isInDispute,
  listDisputeSteps,
  listDisputesOf,
} from './disputes/disputeQueries.ts';
export { requireDispute } from './disputes/recordDispute.ts';
export {
  findDocument,
  findDocumentByNumber,
  findDocumentOf,
  issueDocument,
  listDocuments,
  type MoneyDocument,
} from './moneyDocuments.ts';
export { openCheckout } from './openCheckout.ts';
export { lockOrder, presentIn } from './orderLock.ts';
export { hearOfDisputes } from './orderRefund.ts';
export {
  type BalanceTransaction,
  type PaymentProvider,
  type ProviderCheckout,
  ProviderError,
  type ProviderSettlement,
} from './provider.ts';
export {
  findCapturedPayment,
  listPayments,
  listSteps,
  type PaymentRecord,
  type PaymentStep,
} from './queries.ts';
export { refundApproval } from './refundApproval.ts';
export { findHeldPayment, readRefundFacts } from './refundOverview.ts';
export { findRefund, listRefunds, type RefundWithState } from './refundQueries.ts';
export { readRejectionRefund } from './rejectionRefund.ts';
export { requestRefund, sendRefund, settlePayment };

export function paymentFeature(app: App, services: Services): void {
  paymentRoutes(app, services);
  debugPaymentRoutes(app, services);
  paymentStaffRoutes(app, services);
  disputeRoutes(app, services);
  deliveryRoutes(app, services);
  webhookRoutes(app, services);
}

export async function paymentJobs(services: Services): Promise<void> {
  await services.jobs.work('payment.check', (data) => checkPayment(services, data));
  await sweepJobs(services);
  await services.jobs.work('payment.details', (data) => readDetails(services, data));
  await services.jobs.work('payment.reread', async ({ paymentId }) => {
    await rereadPayment(services, paymentId, { cause: 'reread' });
  });
  await services.jobs.work('payment.recheck', async ({ paymentId }) => {
    await settlePayment(services, paymentId, { cause: 'poll' });
  });
  await services.jobs.work('payment.event', async ({ paymentId, eventId }) => {
    await rereadPayment(services, paymentId, { cause: 'webhook', eventId });
  });
  /** Closes the `stuck` case of a number. */
  const answered = (number: string) => closeStuck(services.db, number, services.clock.now());
  await services.jobs.work('payment.unknown', async (data) => {
    await checkUnknownCheckout(services, data);
    await answered(data.checkoutId);
  });
  await services.jobs.work('refund.event', async ({ refundId }) => {
    await settleRefund(services, refundId);
  });
  await services.jobs.work('refund.outside', async (data) => {
    await settleOutsideRefund(services, data);
    await answered(data.providerRefundId);
  });
  await services.jobs.work('refund.send', (data) => sendRefund(services, data));
}
