import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as contract from '../../../contract/approvals.ts';
import type { ApprovalRule } from '../../../domain/staff/fourEyes.ts';
import { useMay } from '../access/useMe.ts';
import { staffKeys } from '../staffCalls.ts';
import { staffLive, useLive } from '../staffLive.ts';
import { mayOpenTab } from '../tabPermissions.ts';
import { useStaffChange } from '../useStaffChange.ts';
import { useStaffQuery } from '../useStaffQuery.ts';

/** Fetched again by events alone: the audit log records each fetch. */
export function useApprovals() {
  const may = useMay();
  return useStaffQuery(staffKeys.approvals, (call) => call(contract.listApprovals), {
    enabled: mayOpenTab('approvals', may),
  });
}

/** Several events, such as those of one's own change, are fetched for once. */
const gatherMs = 300;

/** Counts the requests that wait for oneself. Fetches them again when one comes or ends. */
export function useApprovalNews(): number {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAgain = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void client.invalidateQueries({ queryKey: staffKeys.approvals });
      void client.invalidateQueries({ queryKey: staffKeys.rules });
    }, gatherMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(staffLive, {
    onEvent(event) {
      if (event.type === 'approvals') readAgain();
    },
    onCatchUp: readAgain,
  });
  const open = useApprovals().data?.open ?? [];
  return open.filter(({ mayDecide, isCurrent, isUnfinished }) => mayDecide && (isCurrent || isUnfinished))
    .length;
}

const refetched = [staffKeys.approvals, staffKeys.rules];

/** `hash`: of what is shown. */
export const useApprove = () =>
  useStaffChange(refetched, (call, { id, hash }: { id: string; hash: string }) =>
    call(contract.approveRequest, { params: { id }, body: { hash } }),
  );

export const useDecline = () =>
  useStaffChange(refetched, (call, { id, reason }: { id: string; reason: string }) =>
    call(contract.declineRequest, { params: { id }, body: { reason } }),
  );

export const useWithdraw = () =>
  useStaffChange(refetched, (call, id: string) => call(contract.withdrawRequest, { params: { id } }));

export function useRules() {
  return useStaffQuery(staffKeys.rules, (call) => call(contract.listRules));
}

export const useChangeRule = () =>
  useStaffChange(refetched, (call, body: { rule: ApprovalRule; isOn: boolean; above?: string }) =>
    call(contract.changeRule, { body }),
  );
