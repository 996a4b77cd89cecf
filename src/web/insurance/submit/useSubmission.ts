import { type Dispatch, useCallback, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '../../submission/index.ts';
import { later } from '../later.ts';
import type { Insurance, InsuranceAction } from '../state/insurance.ts';
import type { Progress } from './progress.ts';
import type { Sent } from './send.ts';
import type { Submission } from './submission.ts';
import { useLeaving } from './useLeaving.ts';

export type SubmissionParts = {
  insurance: Insurance;
  /** The id of the draft. */
  draftId: string;
  dispatch: Dispatch<InsuranceAction>;
  /** Keeps the application number with the draft; settles when it is on the disk or cannot be. */
  onCreated: (applicationNumber: string) => Promise<void>;
  /** The application turned out to be paid. */
  onPaid: (applicationNumber: string) => void;
};

/** Submitting and leaving for the provider's page, specification 1 section 4. Pressing twice sends once. */
export function useSubmission({
  insurance,
  draftId,
  dispatch,
  onCreated,
  onPaid,
}: SubmissionParts): Submission {
  const [progress, setProgress] = useState<Progress>({ phase: 'idle' });
  const [failure, setFailure] = useState<Failure | null>(null);
  const sent = useRef<Sent | null>(null);
  const busy = useRef(false);
  const [, navigate] = useLocation();
  useLeaving(progress, setProgress);

  const submit = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setFailure(null);
    setProgress({ phase: 'sending' });
    const parts = { draftId, dispatch, onProgress: setProgress, onCreated, sent };
    const { send } = await later.load();
    const outcome = await send(insurance, parts);
    busy.current = false;
    if (outcome !== null && 'redirecting' in outcome) return setProgress(outcome.redirecting);
    setProgress({ phase: 'idle' });
    if (outcome === null) return;
    setFailure(outcome.failure);
    if (outcome.paid !== undefined) onPaid(outcome.paid);
    if (outcome.address !== undefined) navigate(outcome.address);
  }, [insurance, draftId, dispatch, onCreated, onPaid, navigate]);

  return { progress, failure, submit };
}
