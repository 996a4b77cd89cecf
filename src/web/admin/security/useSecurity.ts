import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { recoveryCodeSheet, secondFactorOffer, securityOverview } from '../../../contract/staffAccess.ts';
import { showLogin, staffKeys, useStaffCall } from '../staffCalls.ts';

const base = '/api/admin/security';
const key = [...staffKeys.data, 'security'];

/** Open sessions and the state of the second factor, GET /api/admin/security. */
export function useSecurity() {
  const call = useStaffCall();
  return useQuery({
    queryKey: key,
    queryFn: () => call('GET', base, undefined, securityOverview),
    staleTime: 0,
  });
}

/** A change of the settings; what is shown is fetched anew after it, whatever came of it. */
function useChange<Input, Output>(
  change: (call: ReturnType<typeof useStaffCall>, input: Input) => Promise<Output>,
) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(call, input),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Closes the session of this code. */
export const useCloseSession = () =>
  useChange((call, code: string) => call('POST', `${base}/sessions/${code}/close`, undefined, z.undefined()));

/** Closes every session, this one too: the login card follows. */
export function useCloseAllSessions() {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST', `${base}/sessions/close-all`, undefined, z.undefined()),
    onSuccess: () => showLogin(client),
  });
}

export const useChangePassword = () =>
  useChange((call, change: { currentPassword: string; newPassword: string }) =>
    call('POST', `${base}/password`, change, z.undefined()),
  );

/** Begins to set up the second factor; the answer holds the secret. */
export const useBeginFactor = () =>
  useChange((call, password: string) =>
    call('POST', `${base}/second-factor`, { password }, secondFactorOffer),
  );

/** Switches the second factor on; the answer holds the recovery codes. */
export const useConfirmFactor = () =>
  useChange((call, code: string) =>
    call('POST', `${base}/second-factor/confirm`, { code }, recoveryCodeSheet),
  );

export const useSwitchFactorOff = () =>
  useChange((call, code: string) => call('POST', `${base}/second-factor/off`, { code }, z.undefined()));

/** New recovery codes in place of the old ones. */
export const useRenewCodes = () =>
  useChange((call, code: string) => call('POST', `${base}/recovery-codes`, { code }, recoveryCodeSheet));
