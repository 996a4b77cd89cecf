import { createCheckout, hintPayment, listProcessingOptions } from '../../contract/applicant.ts';
import { parseCalendarDate } from '../../domain/calendar/calendarDate.ts';
import { optionsFor } from '../../domain/prices/processingOptions.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import { AppError } from '../appError.ts';
import {
  type ApplicationRecord,
  findById,
  requireByNumber,
  requireSameAmount,
} from '../applications/index.ts';
import { type App, readLanguage } from '../http.ts';
import { requireOrderOf } from '../orderQueries.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { openCheckout } from './openCheckout.ts';
import { ProviderError } from './provider.ts';
import { listUncaptured } from './queries.ts';
import { settlePayment } from './settle.ts';

/** Paying: specification 1 section 7 and 2 section 7; design sections 4.2, 4.3 and 5. */
export function paymentRoutes(app: App, services: Services): void {
  const { texts } = services;

  app.route({
    ...serve(listProcessingOptions),
    handler: (request) => {
      const arrival = parseCalendarDate(request.query.arrivalDate);
      if (arrival === null) {
        throw new AppError(400, 'invalidDateFormat', {
          fields: { arrivalDate: { code: 'invalidDateFormat' } },
        });
      }
      return optionsFor(rulesAt(services.clock.now()), arrival).map(
        ({ dueHours: _hours, ...option }) => option,
      );
    },
  });

  app.route({
    ...serve(createCheckout),
    handler: async (request) => {
      const application = await requireByNumber(services.db, request.body.orderRef, request.body.type);
      const { totalCents } = await requireOrderOf(services.db, application.id);
      const { amount, currency } = request.body;
      // A payment pays the whole order, also of a group.
      requireSameAmount({ field: 'amount', received: amount, currency }, totalCents);
      const { url } = await openCheckout(services, application.id);
      return {
        status: 'success' as const,
        checkoutUrl: url,
        message: texts.text(readLanguage(request), 'domain:checkoutReady'),
      };
    },
  });

  app.route({
    ...serve(hintPayment),
    handler: async (request) => {
      const application = await requireByNumber(services.db, request.body.orderRef, request.body.type);
      await askAboutUnpaidAttempts(services, application);
      const current = await findById(services.db, application.id);
      return { paymentStatus: current?.paymentStatus ?? application.paymentStatus };
    },
  });
}

/** Attempts that a returning payer may have paid with. */
const mostAsked = 3;

/** Asks the provider because a payer came back. The outcome in the hint is not read. */
async function askAboutUnpaidAttempts(services: Services, application: ApplicationRecord): Promise<void> {
  if (application.paymentStatus === 'succeeded') return;
  const order = await requireOrderOf(services.db, application.id);
  const attempts = await listUncaptured(services.db, order.id);
  for (const { payment } of attempts.slice(0, mostAsked)) {
    try {
      await settlePayment(services, payment.id, { cause: 'return' });
    } catch (error) {
      // No answer is no outcome: the check job asks again.
      if (!(error instanceof ProviderError)) throw error;
    }
  }
}
