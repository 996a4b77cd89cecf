import { isOpen } from '../../domain/status/applicationStatus.ts';
import type { LookedUp } from '../api/lookUpApplication.ts';
import { NextSteps } from '../due/NextSteps.tsx';
import { orderOf, promiseOf } from '../due/order.ts';
import { PromiseNotice } from '../due/PromiseNotice.tsx';
import { useNow } from '../due/useNow.ts';
import { Stack } from '../ui/Layout.tsx';

/** What was promised for a payment that is confirmed, and what happens until then. */
export function PaidOutlook({ found }: { found: LookedUp }) {
  const now = useNow();
  if (now === null) return null;
  const promise = promiseOf(found, now);
  const { kind, application } = found;
  return (
    <Stack gap="large">
      <PromiseNotice promise={promise} kind={kind} order={orderOf(found)} />
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
