import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { debugPaymentUsd, timings } from '../../domain/constants.ts';
import { formatMoney } from '../../domain/prices/money.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Actions, Container, Stack } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { DebugOutcome } from './createDebugPayment.ts';

const longestId = 60;

/** /debug-payment (specification 2 section 2): tries a payment of 114 USD for no application. */
export default function DebugPaymentPage() {
  const { t, i18n } = useTranslation('payment');
  const inputId = useId();
  const [transaction, setTransaction] = useState('');
  const [missing, setMissing] = useState(false);
  const [ready, setReady] = useState(false);
  const payment = useDebugPayment();
  // Keeps what was typed into the prerendered page.
  useEffect(() => {
    setTransaction(typedInto(inputId) || suggestedId());
    setReady(true);
  }, [inputId]);

  const start = (way: DebugWay) => {
    const id = transaction.trim();
    setMissing(id === '');
    if (id === '') return document.getElementById(inputId)?.focus();
    if (payment.pending === null) void payment.start(way, id);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start('api');
  };
  return (
    <Container width="form" className="py-8 sm:py-14">
      <Stack gap="large">
        <PageHeading lead={t('debug.lead', { amount: formatMoney(debugPaymentUsd, i18n.language) })}>
          {t('debug.heading')}
        </PageHeading>
        <form onSubmit={submit} noValidate>
          <Stack>
            <TextInput
              id={inputId}
              label={t('debug.transaction')}
              error={missing ? t('debug.transactionMissing') : undefined}
              value={transaction}
              onChange={(event) => setTransaction(event.target.value)}
              maxLength={longestId}
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              className="max-w-md"
            />
            <Actions>
              <Button
                type="submit"
                wide
                pending={!ready || payment.pending === 'api'}
                pendingText={ready ? t('debug.pending') : t('debug.api')}
              >
                {t('debug.api')}
              </Button>
              <Button
                variant="secondary"
                wide
                pending={!ready || payment.pending === 'direct'}
                pendingText={ready ? t('debug.pending') : t('debug.direct')}
                onClick={() => start('direct')}
              >
                {t('debug.direct')}
              </Button>
            </Actions>
          </Stack>
        </form>
        <PaymentResult outcome={payment.outcome} onStop={payment.stop} />
      </Stack>
    </Container>
  );
}

function typedInto(id: string): string {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input.value : '';
}

function suggestedId(): string {
  return `TEST-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
}

/** Through the API with its answer shown, or directly. */
type DebugWay = 'api' | 'direct';

const delays: Readonly<Record<DebugWay, number>> = {
  api: timings.debugPaymentRedirectMs,
  direct: timings.debugDirectRedirectMs,
};

/**
 * A test payment, POST /api/payment/create (specification 2 sections 2, 7 and 9). Redirects after 3
 * seconds, the direct way after 2, unless stopped.
 */
function useDebugPayment() {
  const [pending, setPending] = useState<DebugWay | null>(null);
  const [outcome, setOutcome] = useState<DebugOutcome | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const start = async (way: DebugWay, orderId: string) => {
    clearTimeout(leaving.current);
    setPending(way);
    setOutcome(null);
    const { createPayment, openCheckout } = await import('./createDebugPayment.ts');
    const came = await createPayment(orderId, delays[way]);
    setPending(null);
    setOutcome(came);
    if (came.state !== 'created') return;
    leaving.current = setTimeout(() => openCheckout(came.paymentUrl), delays[way]);
  };
  const stop = () => {
    clearTimeout(leaving.current);
    setOutcome((shown) => (shown?.state === 'created' ? { ...shown, state: 'stopped' } : shown));
  };
  return { pending, outcome, start, stop };
}

/** The raw answer, or why there is none. */
function PaymentResult({ outcome, onStop }: { outcome: DebugOutcome | null; onStop: () => void }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      {outcome && <Told outcome={outcome} onStop={onStop} />}
    </div>
  );
}

function Told({ outcome, onStop }: { outcome: DebugOutcome; onStop: () => void }) {
  const { t } = useTranslation('payment');
  switch (outcome.state) {
    case 'signedOut':
      return (
        <>
          <Banner tone="warning" title={t('debug.signedOut')}>
            {t('debug.signedOutText')}
          </Banner>
          <Actions>
            <LinkButton href="/admin" wide>
              {t('debug.signIn')}
            </LinkButton>
          </Actions>
        </>
      );
    case 'failed':
      return (
        <Banner tone="danger" title={t('debug.failed')}>
          <p className="wrap-anywhere">{outcome.message}</p>
        </Banner>
      );
    case 'created':
    case 'stopped':
      return (
        <>
          <Banner tone="success" title={t('debug.created')}>
            {outcome.state === 'created'
              ? t('debug.leaving', { count: outcome.seconds })
              : t('debug.stopped')}
          </Banner>
          <pre
            dir="ltr"
            className="rounded-md border border-line bg-sunken p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
          >
            {outcome.answer}
          </pre>
          <Actions>
            <LinkButton href={outcome.paymentUrl} external wide>
              {t('debug.now')}
            </LinkButton>
            {outcome.state === 'created' && (
              <Button variant="secondary" wide onClick={onStop}>
                {t('debug.stop')}
              </Button>
            )}
          </Actions>
        </>
      );
  }
}
