import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type InsuranceDetails,
  readInsuranceDetails,
  readVisaDetails,
  type VisaDetails,
} from '../../../contract/staff.ts';
import { isOpen, mayApprove } from '../../../domain/status/applicationStatus.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { deciderName, statusChanges, travellerName } from '../names.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { staffLive, useLive } from '../staffLive.ts';
import { decisionTexts } from './decisionTexts.ts';

type Asked = { kind: ApplicationKind; id: string; to: 'approved' | 'rejected'; isSending: boolean };

/**
 * Says why nothing is left to decide in an open dialog: a colleague decided, the traveller cancelled, or the
 * payment went back in full. Null while there is nothing to say. Only a change leads to a fetch, because the audit log records
 * each; one's own decision changes the application, too, so none is fetched while it is being sent.
 */
export function useChangedMeanwhile({ kind, id, to, isSending }: Asked): string | null {
  const call = useStaffCall();
  const client = useQueryClient();
  const [openedAt] = useState(() => Date.now());
  const [isChanged, setChanged] = useState(false);
  const queryKey = staffKeys.details(kind, id);
  const { data, dataUpdatedAt } = useQuery<VisaDetails | InsuranceDetails>({
    enabled: isChanged,
    staleTime: 0,
    queryKey,
    queryFn: () =>
      kind === 'visa'
        ? call(readVisaDetails, { params: { id } })
        : call(readInsuranceDetails, { params: { id } }),
  });
  const look = () => {
    setChanged(true);
    // The panel may be fetching them already.
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  };
  useLive(
    staffLive,
    {
      onEvent(event) {
        if (event.type !== 'application_changed') return;
        if (event.data.kind === kind && event.data.id === id) look();
      },
      onCatchUp: look,
    },
    !isSending,
  );
  // Details from before the dialog are those of the row, or older.
  if (data === undefined || dataUpdatedAt < openedAt || isSending) return null;
  if (!isOpen(data.status)) {
    const by = data.status === 'cancelled' ? travellerName : deciderName(data.decision?.by ?? '—');
    return decisionTexts.meanwhile.decided(by, statusChanges[data.status]);
  }
  return to === 'approved' && !mayApprove(data) ? decisionTexts.meanwhile.refunded : null;
}
