import { useMutation, useQueryClient } from '@tanstack/react-query';
import { closeMailCase, listMailCases, resendHeldMail } from '../../../contract/mailCases.ts';
import { toast } from '../../ui/toasts.ts';
import { useMay } from '../access/useMe.ts';
import { toastFailure } from '../failures.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import { mailCaseTexts } from './mailCaseTexts.ts';

const lookAgainMs = 60_000;

/** The held e-mails, newest first. */
export function useMailCases() {
  const enabled = useMay()('mail.send');
  return useStaffQuery(staffKeys.mailCases, (call) => call(listMailCases), {
    enabled,
    refetchInterval: lookAgainMs,
  });
}

/** Sends a held e-mail again, or closes its case. */
export function useMailCaseDecision(decision: 'resend' | 'close') {
  const call = useStaffCall();
  const client = useQueryClient();
  const endpoint = decision === 'resend' ? resendHeldMail : closeMailCase;
  const said = decision === 'resend' ? mailCaseTexts.resent : mailCaseTexts.closed;
  return useMutation({
    mutationFn: (mailId: string) => call(endpoint, { params: { mailId } }),
    onSuccess: () => {
      toast({ ...said, tone: 'success' });
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.data }),
  });
}
