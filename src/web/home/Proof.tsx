import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type RefundPromise, refundPromises } from '../../domain/payments/refundPromises.ts';
import { totalFor } from '../../domain/prices/fees.ts';
import { formatPrice } from '../../domain/prices/money.ts';
import { processingTypes } from '../../domain/prices/processingTypes.ts';
import { commonBook } from '../../domain/rules/commonBook.ts';
import { publishedBook } from '../../domain/rules/publishedBook.ts';
import { splitIntoStretches } from '../information/legal/blocks.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Container } from '../ui/Layout.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';
import { DecisionTime } from './DecisionTime.tsx';

/** Facts to check before paying: times, prices, refunds, the operator. */
export function Proof() {
  const { t } = useTranslation('home');
  return (
    <section className="border-y border-line bg-surface">
      <Container className="py-14 md:py-20">
        <h2 className="text-2xl">{noBreakHyphens(t('proof.title'))}</h2>
        <p className="mt-3 max-w-2xl text-lg text-muted">{noBreakHyphens(t('proof.lead'))}</p>
        <div className="mt-8 grid gap-5 lg:grid-cols-[5fr_6fr] lg:gap-6">
          <Times />
          <Refunds />
          <Operator />
        </div>
      </Container>
    </section>
  );
}

/** How long decisions take, and each speed's whole price, cheapest first. */
function Times() {
  const { t, i18n } = useTranslation(['home', 'domain']);
  return (
    <Panel title={t('proof.time.title')} className="bg-accent-soft">
      <div className="grid flex-1 gap-x-10 gap-y-6 md:max-lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <DecisionTime />
        <div className="flex flex-col">
          <h4 className="text-sm font-semibold">{t('proof.time.prices')}</h4>
          {/* The rows grow to the height of the card beside. */}
          <dl className="mt-1 flex grow flex-col divide-y divide-accent/20 border-t border-accent/20">
            {processingTypes.map((type) => (
              <div key={type} className="flex grow items-center justify-between gap-4 py-1.5">
                <dt>{t(`domain:processing.${type}`)}</dt>
                <dd className="font-semibold">
                  {formatPrice(totalFor(commonBook, type) / 100, i18n.language)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <MoreLink href="/processing-times">{t('common:footer.information.times')}</MoreLink>
    </Panel>
  );
}

const promises = refundPromises({ ...commonBook, ...publishedBook });

/** Refunds by case, from the refund rules. */
function Refunds() {
  const { t } = useTranslation('home');
  return (
    <Panel title={t('proof.refund.title')} className="border border-line">
      <div className="flex flex-1 flex-col gap-5">
        {(['visa', 'insurance'] as const).map((kind) => (
          <div key={kind}>
            <h4 className="text-sm font-semibold text-muted">{t(`proof.refund.${kind}`)}</h4>
            <dl className="mt-1 divide-y divide-line border-t border-line">
              {promises
                .filter((promise) => promise.kind === kind)
                .map((promise) => (
                  <Refund key={promise.case} promise={promise} />
                ))}
            </dl>
          </div>
        ))}
        <p className="text-sm text-muted">{t('proof.refund.best')}</p>
      </div>
      <MoreLink href="/refund">{t('common:footer.legal.refund')}</MoreLink>
    </Panel>
  );
}

function Refund({ promise: { case: name, percent, figures } }: { promise: RefundPromise }) {
  const { t } = useTranslation('home');
  const share =
    percent === 0
      ? t('proof.refund.nothing')
      : t(percent === 100 ? 'proof.refund.share' : 'proof.refund.atLeast', { percent });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_min-content] items-baseline gap-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <dt className="hyphens-auto">{t(`proof.refund.case.${name}`, figures)}</dt>
      <dd
        className={classes(
          'text-end leading-snug font-semibold sm:text-lg',
          percent === 0 ? 'text-muted' : 'text-success',
        )}
      >
        {share}
      </dd>
    </div>
  );
}

/** The operator, complaints, and the data. A missing fact has no line. */
function Operator() {
  const { t } = useTranslation('home');
  return (
    <div className="grid gap-x-12 gap-y-8 rounded-lg border border-line p-5 sm:p-7 lg:col-span-2 lg:grid-cols-[5fr_3fr]">
      <div>
        <h3 className="text-xl">{t('proof.operator.title')}</h3>
        <p className="mt-1 text-muted">{t('proof.operator.lead')}</p>
        <dl className="mt-5 grid gap-x-10 gap-y-4 sm:grid-cols-2">
          {t('proof.operator.facts')
            .split('\n')
            .map((line) => (
              <Fact key={line} line={line} />
            ))}
        </dl>
      </div>
      <div className="flex flex-col items-start gap-2 border-line max-lg:border-t max-lg:pt-6 lg:border-s lg:ps-10">
        <span className="grid size-11 place-items-center rounded-md bg-accent-soft text-accent">
          <Icon name="lock" />
        </span>
        <h3 className="mt-2 text-lg">{t('proof.data.title')}</h3>
        <p className="text-muted">{noBreakHyphens(t('proof.data.text'))}</p>
        <MoreLink href="/privacy">{t('common:footer.legal.privacy')}</MoreLink>
      </div>
    </div>
  );
}

/** A line as label and value, split at its colon. */
function Fact({ line }: { line: string }) {
  const [label, ...value] = splitIntoStretches(line, { explains: true });
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label?.text.replace(/\s?:$/, '')}</dt>
      <dd className="font-semibold">
        {value.map((stretch, index) =>
          stretch.kind === 'link' ? (
            <a key={stretch.text} href={stretch.href} dir="ltr" className="text-link wrap-anywhere">
              {stretch.text}
            </a>
          ) : (
            <bdi key={stretch.text}>{index === 0 ? stretch.text.trimStart() : stretch.text}</bdi>
          ),
        )}
      </dd>
    </div>
  );
}

function Panel({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <div className={classes('flex min-w-0 flex-col gap-4 rounded-lg p-5 sm:p-7', className)}>
      <h3 className="text-xl">{title}</h3>
      {children}
    </div>
  );
}

function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="text-link inline-flex min-h-11 items-center self-start font-semibold">
      {children}
    </Link>
  );
}
