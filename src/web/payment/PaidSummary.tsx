import { isOpen } from '../../domain/status/applicationStatus.ts';
import type { LookedUp } from '../api/lookUpApplication.ts';
import { orderOf, promisedTimeFor } from '../promisedTimes/fromLookUp.ts';
import { NextSteps } from '../promisedTimes/NextSteps.tsx';
import { PromisedTimeBanner } from '../promisedTimes/PromisedTimeBanner.tsx';
import { useNow } from '../promisedTimes/useNow.ts';
import { Stack } from '../ui/Layout.tsx';

/** The promised time of a confirmed payment, and the next steps. */
export function PaidSummary({ found }: { found: LookedUp }) {
  const now = useNow();
  if (now === null) return null;
  const promised = promisedTimeFor(found, now);
  const { kind, application } = found;
  return (
    <Stack gap="large">
      <PromisedTimeBanner promised={promised} kind={kind} order={orderOf(found)} />
      {isOpen(application.status) && (
        <NextSteps
          kind={kind}
          stage={application.status === 'processing' ? 'processing' : 'pending'}
          confirming
        />
      )}
    </Stack>
  );
}
