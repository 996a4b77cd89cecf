import { useEffect, useState } from 'react';
import type { LookedUp } from '../api/lookUpApplication.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Actions, Stack } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { CancelCard } from './CancelCard.tsx';
import { Checking } from './Checking.tsx';
import { HomeLink } from './HomeLink.tsx';
import { paidSummary, ResultCard } from './ResultCard.tsx';
import type { ReturnParameters } from './returnParameters.ts';
import { type Verification, verifyPayment } from './verification.ts';
import type { SubmissionProof } from './verificationCalls.ts';

/** The server's word beats the address: even "cancelled" is only a hint (design 4.3). */
export function PaymentResult({ back }: { back: ReturnParameters }) {
  const [round, setRound] = useState(0);
  const { known, found, submission } = useVerification(back, round);
  if (back.cancelled && !outcomes.includes(known)) {
    return <CancelCard back={back} known={known} found={found} />;
  }
  if (back.order === '') return <NoOrder />;
  // The page waits for the e-mail address, which stands above its links.
  if (submission === undefined) return <Checking />;
  return <ResultCard {...{ back, known, found, submission }} onAskAgain={() => setRound(round + 1)} />;
}

/** The payer cancelled, but the money of another attempt is here, on its way, or went back. */
const outcomes: readonly Verification[] = ['confirmed', 'refunded', 'processing'];

function NoOrder() {
  const { t } = useTranslation('payment');
  return (
    <Stack gap="large">
      <PageHeading lead={t('noOrder.text')}>{t('noOrder.heading')}</PageHeading>
      <Actions>
        <LinkButton href="/status" size="large" wide>
          {t('toStatus')}
        </LinkButton>
        <HomeLink />
      </Actions>
    </Stack>
  );
}

type Verified = {
  known: Verification;
  /** Null until the server has answered. */
  found: LookedUp | null;
  /** This device's submission; undefined while it is read, null without one. */
  submission: SubmissionProof | null | undefined;
};

/**
 * Asks the server about the payment while the page is open; once if the payer cancelled. Raise `round` to ask
 * again.
 */
function useVerification(back: ReturnParameters, round: number): Verified {
  const [known, setKnown] = useState<Verification>('checking');
  const [found, setFound] = useState<LookedUp | null>(null);
  const [submission, setSubmission] = useState<SubmissionProof | null>();

  // A new `round` asks anew.
  useEffect(() => {
    if (back.order === '' || round < 0) return;
    const stop = new AbortController();
    const follow = async () => {
      const added = paidSummary.load().catch(() => null);
      // Loaded only if there is an order: most of it is schemas.
      const { callsFor, erasePaidDraft, readSubmission } = await import('./verificationCalls.ts');
      // Before its draft is erased; asked anew, the page keeps what it has.
      const read = await readSubmission(back.order);
      if (stop.signal.aborted) return;
      setSubmission((before) => before ?? read);
      for await (const verification of verifyPayment(callsFor(back, stop.signal, setFound), {
        once: back.cancelled,
      })) {
        // "Paid" and its additions appear together: later they would move the links while they are pressed.
        if (verification === 'confirmed') await added;
        if (stop.signal.aborted) return;
        setKnown(verification);
        if (verification === 'confirmed') await erasePaidDraft(back.order);
      }
    };
    follow().catch(() => {
      if (stop.signal.aborted) return;
      setSubmission((before) => before ?? null);
      setKnown('exception');
    });
    return () => stop.abort();
  }, [back, round]);

  return { known, found, submission };
}
