import { type FormEvent, useEffect, useId, useState } from 'react';
import { debugPaymentUsd } from '../../../domain/constants.ts';
import { formatMoney, useTranslation } from '../../language/index.ts';
import { Actions, Button, Container, PageHeading, Stack, TextInput } from '../../ui/index.ts';
import { Outcome } from './Outcome.tsx';
import { type DebugWay, useDebugPayment } from './useDebugPayment.ts';

const longestId = 60;

/** /debug-payment, specification 2 section 2: tries a payment of 114 USD that belongs to no application. */
export default function DebugPaymentPage() {
  const { t } = useTranslation('payment');
  const inputId = useId();
  const [transaction, setTransaction] = useState('');
  const [missing, setMissing] = useState(false);
  const [ready, setReady] = useState(false);
  const payment = useDebugPayment();
  // What was typed into the prerendered page before this code came is kept.
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
        <PageHeading lead={t('debug.lead', { amount: formatMoney(debugPaymentUsd) })}>
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
        <Outcome outcome={payment.outcome} onStop={payment.stop} />
      </Stack>
    </Container>
  );
}

function typedInto(id: string): string {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input.value : '';
}

/** A new transaction id, so that nothing has to be typed. */
function suggestedId(): string {
  const random = crypto.getRandomValues(new Uint8Array(4));
  return `TEST-${Array.from(random, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}
