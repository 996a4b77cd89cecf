import { useRef, useState } from 'react';
import { buildAddress } from '../../../contract/paths.ts';
import { type RefundOverview, readMoneyDocument } from '../../../contract/payments.ts';
import { isHeld, isOpen, type PaymentState } from '../../../domain/payments/paymentStates.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Tone } from '../../ui/tone.ts';
import { May } from '../access/May.tsx';
import { approvalTexts } from '../approvals/approvalTexts.ts';
import { GroupFrame } from '../details/FieldGroup.tsx';
import { countryName, refundBasisNames } from '../names.ts';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { DisputesSection } from './DisputesSection.tsx';
import { causeName, moneyTexts, paymentStateNames, refundStateNames } from './moneyTexts.ts';
import { RefundForm } from './RefundForm.tsx';
import { RefundList } from './RefundList.tsx';
import { parseCents } from './refundChoice.ts';
import { type Circumstances, noCircumstances, useRefreshWhenSettled, useRefunds } from './useRefunds.ts';

/** The payments and refunds, with the order of another refund (specification 2 section 9). */
export function PaymentsSection({ kind, id }: { kind: ApplicationKind; id: string }) {
  const [circumstances, setCircumstances] = useState<Circumstances>(noCircumstances);
  const query = useRefunds(kind, id, circumstances);
  useRefreshWhenSettled(kind, id, query.data);
  const top = useRef<HTMLDivElement>(null);
  const { data } = query;
  const latest = data?.refunds.at(0);
  return (
    <GroupFrame title={moneyTexts.section}>
      <div ref={top} tabIndex={-1} className="flex flex-col gap-5 text-sm">
        {query.isError && <FetchFailed query={query} />}
        {query.isPending && <Loading text={moneyTexts.loading} lines={3} quiet />}
        {data && (
          <>
            <Totals
              figures={[
                [moneyTexts.paid, data.paidAmount],
                [moneyTexts.refunded, data.refundedAmount],
                [moneyTexts.refundable, data.refundableAmount],
              ]}
            />
            <Attempts attempts={data.payments} />
            <RefundList kind={kind} id={id} refunds={data.refunds} />
            <MoneyDocuments kind={kind} id={id} documents={data.documents} />
            <DisputesSection kind={kind} id={id} />
            <WaitingRefund waiting={data.waiting} />
            {data.blocked !== null && (
              <Banner tone="warning" title={moneyTexts.refund.blocked[data.blocked].title}>
                {moneyTexts.refund.blocked[data.blocked].text}
              </Banner>
            )}
            {parseCents(data.refundableAmount) > 0 && (
              <May permission="refund.order">
                <RefundForm
                  kind={kind}
                  id={id}
                  overview={data}
                  isStale={query.isPlaceholderData}
                  circumstances={circumstances}
                  onCircumstances={setCircumstances}
                  onOrdered={() => {
                    setCircumstances(noCircumstances);
                    top.current?.focus();
                  }}
                />
              </May>
            )}
          </>
        )}
        <p role="status" className="sr-only">
          {latest &&
            moneyTexts.refund.announce(
              formatMoney(latest.amount, staffLanguage),
              refundStateNames[latest.state],
            )}
        </p>
      </div>
    </GroupFrame>
  );
}

/** The refund that waits for a second person. */
function WaitingRefund({ waiting }: Pick<RefundOverview, 'waiting'>) {
  if (waiting === null) return null;
  const { amount, basis, requestedBy, expiresAt } = waiting;
  const words = approvalTexts.waiting;
  return (
    <Banner tone="info" title={words.title(formatMoney(amount, staffLanguage))} live>
      {words.text(refundBasisNames[basis], requestedBy, formatMoment(expiresAt, staffLanguage))}
    </Banner>
  );
}

function Totals({ figures }: { figures: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-3 lg:grid-cols-4">
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums">{formatMoney(amount, staffLanguage)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The numbered receipts and credit notes. */
function MoneyDocuments({
  kind,
  id,
  documents,
}: { kind: ApplicationKind; id: string } & Pick<RefundOverview, 'documents'>) {
  if (documents.length === 0) return null;
  return (
    <section>
      <h4 className="mb-2 text-sm font-semibold">{moneyTexts.documents}</h4>
      <ul className="flex flex-col gap-2">
        {documents.map((document) => (
          <li key={document.number} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <a
              href={buildAddress(readMoneyDocument(kind).path, { id, document: document.number })}
              download
              className="text-link inline-flex min-h-6 items-center gap-1"
            >
              <Icon name="download" />
              {moneyTexts.documentNames[document.kind]} {document.number}
            </a>
            <span className="text-xs text-muted">
              <span className="tabular-nums">{formatMoney(document.amount, staffLanguage)}</span> ·{' '}
              <time dateTime={document.issuedAt}>{formatMoment(document.issuedAt, staffLanguage)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Attempt = RefundOverview['payments'][number];

/** The payment attempts, newest first, with times in Istanbul. */
function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  return (
    <section>
      <h4 className="mb-2 text-sm font-semibold">{moneyTexts.attempts}</h4>
      {attempts.length === 0 ? (
        <p className="text-muted">{moneyTexts.noAttempts}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {attempts.map((attempt) => (
            <li key={attempt.id} className="rounded-md border border-line px-4 py-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold tabular-nums">
                  {formatMoney(attempt.amount, staffLanguage)}
                </span>
                <Badge tone={toneOf(attempt.state)}>{paymentStateNames[attempt.state]}</Badge>
                <span className="text-xs text-muted">
                  {formatMoment(attempt.createdAt, staffLanguage)} · {attempt.provider}
                </span>
              </div>
              <CardFacts card={attempt.card} />
              <Steps steps={attempt.steps} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The provider's facts about the card: evidence in a dispute. */
function CardFacts({ card }: Pick<Attempt, 'card'>) {
  if (card === null) return null;
  const words = moneyTexts.card;
  const said = [
    card.last4 !== null && words.endsWith(card.scheme ?? words.card, card.last4),
    card.issuerCountry !== null && words.issuer(countryName(card.issuerCountry, card.issuerCountry)),
    card.threeDSecure !== null && words.threeDSecure(card.threeDSecure),
  ].filter((text) => text !== false);
  return said.length === 0 ? null : <p className="mt-1 text-xs text-muted">{said.join(' · ')}</p>;
}

function Steps({ steps }: Pick<Attempt, 'steps'>) {
  return (
    <details className="mt-1">
      <summary className="min-h-6 cursor-pointer text-xs text-accent">
        {moneyTexts.steps(steps.length)}
      </summary>
      <ol className="mt-2 flex flex-col gap-1.5 border-s border-line ps-4">
        {steps.map(({ state, cause, at }) => (
          <li key={`${at} ${state}`}>
            <span className="font-semibold">{paymentStateNames[state]}</span>
            <span className="text-xs text-muted">
              {' '}
              · {causeName(cause)} · <time dateTime={at}>{formatMoment(at, staffLanguage)}</time>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function toneOf(state: PaymentState): Tone {
  if (state === 'disputed' || state === 'duplicate' || state === 'failed') return 'danger';
  if (isHeld(state)) return 'success';
  return isOpen(state) ? 'warning' : 'neutral';
}
