import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { auditPage, auditVerdict } from '../../../contract/audit.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';

export type AuditFilters = {
  action: string;
  actor: string;
  number: string;
  session: string;
  from: string;
  to: string;
};
export const noFilters: AuditFilters = { action: '', actor: '', number: '', session: '', from: '', to: '' };

/** The query part for filters that say something. */
function queryOf(filters: AuditFilters, before = ''): string {
  const given = Object.entries({ ...filters, before }).filter(([, value]) => value.trim() !== '');
  const query = new URLSearchParams(given).toString();
  return query === '' ? '' : `?${query}`;
}

/** One page of the audit log, newest first, GET /api/admin/audit. */
export function useAudit(filters: AuditFilters, before: string) {
  const call = useStaffCall();
  return useQuery({
    queryKey: [...staffKeys.data, 'audit', filters, before],
    queryFn: () => call('GET', `/api/admin/audit${queryOf(filters, before)}`, undefined, auditPage),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Where the same entries come from as a file. */
export function exportAddress(filters: AuditFilters): string {
  return `/api/admin/audit/export${queryOf(filters)}`;
}

/** Checks the whole log, POST /api/admin/audit/verification. */
export function useVerification() {
  const call = useStaffCall();
  return useMutation({
    mutationFn: () => call('POST', '/api/admin/audit/verification', undefined, auditVerdict),
  });
}
