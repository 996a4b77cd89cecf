import type * as z from 'zod/mini';
import { previewRejection, type ShownMail } from '../../contract/templates.ts';
import { staffTextLimits } from '../../domain/constants.ts';
import { previewLanguages } from '../../domain/staff/previewLanguages.ts';
import type { StaffLanguage } from '../../domain/staff/staffLanguage.ts';
import { applicationKinds } from '../../domain/status/statuses.ts';
import { staffLanguageOf } from '../access/index.ts';
import {
  type ApplicationKind,
  type ApplicationRecord,
  languageOfApplication,
  promisedAt,
  requireById,
} from '../applications/index.ts';
import type { App } from '../http.ts';
import { readRejectionRefund } from '../payments/index.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { readStaffText } from '../staffText.ts';
import { type ComposeMail, readChosen, wordsForCase } from '../templates/index.ts';

/** How the e-mail of a rejection will look. */
export function rejectionPreviewRoutes(app: App, services: Services, compose: ComposeMail): void {
  for (const kind of applicationKinds) {
    app.route({
      ...serve(previewRejection(kind)),
      handler: async (request) => {
        const staffLanguage = staffLanguageOf(request);
        const asked = { id: Number(request.params.id), kind, staffLanguage, ...request.body };
        return { mails: await previewOfRejection(services, compose, asked) };
      },
    });
  }
}

/**
 * The e-mail as it would leave now, with a link that opens nothing: in the traveller's language,
 * and in one of staff's beside it. Throws the refusals of a rejection's words.
 */
async function previewOfRejection(
  services: Services,
  compose: ComposeMail,
  {
    id,
    kind,
    staffLanguage,
    ...given
  }: z.infer<ReturnType<typeof previewRejection>['body']> & {
    id: number;
    kind: ApplicationKind;
    staffLanguage: StaffLanguage;
  },
): Promise<ShownMail[]> {
  const { db, clock } = services;
  const application = await requireById(db, id, kind);
  const typed = readStaffText(given.reason ?? '', 'reason', staffTextLimits.reason);
  const template = await readChosen(db, given.template, 'rejection');
  const now = clock.now();
  const rejected: ApplicationRecord = { ...application, status: 'rejected', decidedAt: now };
  const refund = await readRejectionRefund(db, rejected, now);
  const reason = given.rejectionReason ?? null;
  const words = { template, own: typed, due: promisedAt(application) };
  return Promise.all(
    previewLanguages(languageOfApplication(application), staffLanguage).map(async (language) => {
      const text = await wordsForCase(services, application, words, language);
      return {
        language,
        ...compose('rejected', rejected, { language, rejection: { reason, text, refund } }),
      };
    }),
  );
}
