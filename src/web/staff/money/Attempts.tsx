import type { RefundOverview } from '../../../contract/payments.ts';
import { isHeld, isOpen, type PaymentState } from '../../../domain/payments/paymentStates.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Tone } from '../../ui/tone.ts';
import { causeName, moneyTexts, paymentStateNames } from './moneyTexts.ts';

type Attempt = RefundOverview['payments'][number];

/** Lists the payment attempts, newest first, each with its steps, their causes and times in Istanbul. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
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
                <span className="font-semibold tabular-nums">{formatMoney(attempt.amount, 'tr')}</span>
                <Badge tone={toneOf(attempt.state)}>{paymentStateNames[attempt.state]}</Badge>
                <span className="text-xs text-muted">
                  {formatMoment(attempt.createdAt, 'tr')} · {attempt.provider}
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
    card.issuerCountry !== null && words.issuer(card.issuerCountry),
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
              · {causeName(cause)} · <time dateTime={at}>{formatMoment(at, 'tr')}</time>
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
