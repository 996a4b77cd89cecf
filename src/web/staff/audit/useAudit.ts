import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { exportAuditLog, searchAuditLog, verifyAuditLog } from '../../../contract/audit.ts';
import { buildAddress } from '../../../contract/paths.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { useStaffQuery } from '../useStaffQuery.ts';

export type AuditFilters = {
  action: string;
  actor: string;
  number: string;
  person: string;
  session: string;
  from: string;
  to: string;
};
export const noFilters: AuditFilters = {
  action: '',
  actor: '',
  number: '',
  person: '',
  session: '',
  from: '',
  to: '',
};

function given(filters: AuditFilters): Partial<AuditFilters> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value.trim() !== ''));
}

/** One page of the audit log, newest first. */
export function useAudit(filters: AuditFilters, before: string) {
  return useStaffQuery(
    [...staffKeys.data, 'audit', filters, before],
    (call) => call(searchAuditLog, { query: { ...given(filters), ...(before !== '' && { before }) } }),
    { placeholderData: keepPreviousData },
  );
}

export function exportAddress(filters: AuditFilters): string {
  return buildAddress(exportAuditLog.path, {}, given(filters));
}

export function useVerification() {
  const call = useStaffCall();
  return useMutation({
    mutationFn: () => call(verifyAuditLog),
  });
}
