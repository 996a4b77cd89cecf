import type { ReactNode } from 'react';
import type { ShownRejection } from '../../contract/rejection.ts';
import { policiesToRead, policyPages } from '../../domain/payments/rejectionRefund.ts';
import { formatMoney } from '../../domain/prices/money.ts';
import { commonBook } from '../../domain/rules/commonBook.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { useMoment } from '../promisedTimes/useMoment.ts';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';

/** Why an application was rejected, and the money's consequence. */
export function Rejection({ rejection: { reason, text, refund } }: { rejection: ShownRejection }) {
  const { t, i18n } = useTranslation('rejection');
  const { inIstanbul } = useMoment();
  const months = commonBook.travelRequirements.passportMonthsFromEntry;
  return (
    <>
      <Part title={t('title')}>
        {reason !== null && <p>{noBreakHyphens(t(`reason.${reason}`, { months }))}</p>}
        {text !== null && (
          <div>
            <p className="text-sm text-muted">{t(reason === null ? 'staffText' : 'staffAdds')}</p>
            <blockquote dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              {text}
            </blockquote>
          </div>
        )}
        {reason === null && text === null && <p>{t('noReason')}</p>}
      </Part>
      <Part title={t('refundTitle')}>
        {refund.map(({ key, amount, until }) => (
          <p key={key}>
            {noBreakHyphens(
              t(`refund.${key}`, {
                amount: amount === null ? '' : formatMoney(amount, i18n.language),
                until: until === null ? '' : inIstanbul(new Date(until)),
              }),
            )}
          </p>
        ))}
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          {policiesToRead(refund).map((policy) => (
            <a key={policy} href={policyPages[policy]} className="text-link">
              {t(`policy.${policy}`)}
            </a>
          ))}
        </p>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}
