import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '../../../contract/access.ts';
import type { StaffLanguage } from '../../../domain/staff/staffLanguage.ts';
import { showLogin, staffKeys, useStaffCall } from '../staffCalls.ts';
import { forgetTypedTexts } from '../typedTexts.ts';
import { useStaffChange } from '../useStaffChange.ts';
import { useStaffQuery } from '../useStaffQuery.ts';

export const securityKey = [...staffKeys.data, 'security'];

export function useSecurity() {
  return useStaffQuery(securityKey, (call) => call(contract.readSecurity));
}

const refetched = [securityKey];

export const useCloseSession = () =>
  useStaffChange(refetched, (call, code: string) => call(contract.closeSession, { params: { code } }));

/** Closes every session, this one too, forgets what was typed, and shows the login card. */
export function useCloseAllSessions() {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.closeAllSessions),
    onSuccess() {
      forgetTypedTexts();
      showLogin(client);
    },
  });
}

export const useChangePassword = () =>
  useStaffChange(refetched, (call, change: { currentPassword: string; newPassword: string }) =>
    call(contract.changePassword, { body: change }),
  );

/** The head of the page shows the name. */
export function useChangeName() {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(contract.changeOwnName, { body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: staffKeys.session }),
  });
}

/** Of the account; the page shows it once it is loaded anew. */
export function useChangeLanguage() {
  const call = useStaffCall();
  return useMutation({
    mutationFn: (language: StaffLanguage) => call(contract.changeOwnLanguage, { body: { language } }),
  });
}

/** The session's answer says how long the proof counts. */
export function useProveAgain() {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (secrets: { password: string; code?: string }) =>
      call(contract.proveAgain, { body: secrets }),
    onSuccess: () => client.invalidateQueries({ queryKey: staffKeys.session }),
  });
}

/** The answer holds the secret of the second factor. */
export const useBeginFactor = () =>
  useStaffChange(refetched, (call, password: string) =>
    call(contract.beginSecondFactor, { body: { password } }),
  );

/** The answer holds the recovery codes. */
export const useConfirmFactor = () =>
  useStaffChange(refetched, (call, code: string) => call(contract.confirmSecondFactor, { body: { code } }));

export const useSwitchFactorOff = () =>
  useStaffChange(refetched, (call, code: string) => call(contract.switchSecondFactorOff, { body: { code } }));

export const useRenewCodes = () =>
  useStaffChange(refetched, (call, code: string) => call(contract.renewRecoveryCodes, { body: { code } }));
