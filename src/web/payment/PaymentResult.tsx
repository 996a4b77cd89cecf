import { useState } from 'react';
import { CancelCard } from './CancelCard.tsx';
import { NoOrder } from './NoOrder.tsx';
import { ResultCard } from './ResultCard.tsx';
import type { ReturnParameters } from './returnParameters.ts';
import { useVerification } from './useVerification.ts';
import type { Verification } from './verification.ts';

/** What the server knows of a payment beats what the address says: also "cancelled" is only a hint (design 4.3). */
export function PaymentResult({ back }: { back: ReturnParameters }) {
  const [round, setRound] = useState(0);
  const { known, found } = useVerification(back, round);
  if (back.cancelled && !outcomes.includes(known)) return <CancelCard back={back} known={known} />;
  if (back.order === '') return <NoOrder />;
  return <ResultCard back={back} known={known} found={found} onAskAgain={() => setRound(round + 1)} />;
}

/** The payer cancelled one attempt, but money of another is here, on its way, or went back. */
const outcomes: readonly Verification[] = ['confirmed', 'refunded', 'processing'];
