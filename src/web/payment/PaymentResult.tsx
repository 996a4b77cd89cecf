import { useEffect, useState } from 'react';
import type { LookedUp } from '../api/lookUpApplication.ts';
import { readSubmission } from '../forms/drafts/submissionProof.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { CancelCard } from './CancelCard.tsx';
import { paidSummary, ResultCard } from './ResultCard.tsx';
import type { ReturnParameters } from './returnParameters.ts';
import { type Verification, verifyPayment } from './verification.ts';
import { StatusOrHome } from './wayLinks.tsx';

/** Shows the server's word; the address, even "cancelled", is only a hint (design 4.3). */
export function PaymentResult({ back }: { back: ReturnParameters }) {
  const [round, setRound] = useState(0);
  const [submission] = useState(() => readSubmission(back.order));
  const { known, found } = useVerification(back, round);
  if (back.cancelled && !outcomes.includes(known)) {
    return <CancelCard back={back} known={known} found={found} />;
  }
  if (back.order === '') return <NoOrder />;
  return <ResultCard {...{ back, known, found, submission }} onAskAgain={() => setRound(round + 1)} />;
}

/** The payer cancelled, but another attempt's money is here, on its way, or went back. */
const outcomes: readonly Verification[] = ['confirmed', 'refunded', 'processing'];

function NoOrder() {
  const { t } = useTranslation('payment');
  return (
    <Stack gap="large">
      <PageHeading lead={t('noOrder.text')}>{t('noOrder.heading')}</PageHeading>
      <StatusOrHome />
    </Stack>
  );
}

type Verified = {
  known: Verification;
  /** Null until the server has answered. */
  found: LookedUp | null;
};

/** Asks the server while the page is open; once if the payer cancelled, anew when `round` rises. */
function useVerification(back: ReturnParameters, round: number): Verified {
  const [known, setKnown] = useState<Verification>('checking');
  const [found, setFound] = useState<LookedUp | null>(null);

  useEffect(() => {
    if (back.order === '' || round < 0) return;
    const stop = new AbortController();
    const follow = async () => {
      const added = paidSummary.load().catch(() => null);
      // Only for an order: most of it is schemas.
      const { callsFor, erasePaidDraft } = await import('./verificationCalls.ts');
      for await (const verification of verifyPayment(callsFor(back, stop.signal, setFound), {
        once: back.cancelled,
      })) {
        // "Paid" and its additions appear together: later they would move the links.
        if (verification === 'confirmed') await added;
        if (stop.signal.aborted) return;
        setKnown(verification);
        if (verification === 'confirmed') await erasePaidDraft(back.order);
      }
    };
    follow().catch(() => {
      if (!stop.signal.aborted) setKnown('exception');
    });
    return () => stop.abort();
  }, [back, round]);

  return { known, found };
}
