import { useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '../../../contract/people.ts';
import { addRole, changeRole, listRoles, removeRole } from '../../../contract/roles.ts';
import type { LanguageCode } from '../../../domain/languages.ts';
import type { Permission } from '../../../domain/staff/permissions.ts';
import type { StaffLanguage } from '../../../domain/staff/staffLanguage.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { call } from '../../api/call.ts';
import { makeKey } from '../access/passkeys.ts';
import { languageHeaders as headers, staffKeys } from '../staffCalls.ts';
import { useStaffChange } from '../useStaffChange.ts';
import { useStaffQuery } from '../useStaffQuery.ts';

const key = [...staffKeys.data, 'people'];

export function usePeople() {
  return useStaffQuery(key, (ask) => ask(contract.listPeople));
}

/** Below the key of people: a change of either is one of both. */
export function useRoles() {
  return useStaffQuery([...key, 'roles'], async (ask) => (await ask(listRoles)).roles);
}

const refetched = [key];

export const useInvitePerson = () =>
  useStaffChange(
    refetched,
    (ask, body: { name: string; email: string; language: StaffLanguage; roles: string[] }) =>
      ask(contract.invitePerson, { body }),
  );

export const useChangeRoles = () =>
  useStaffChange(refetched, (ask, { id, roles }: { id: string; roles: string[] }) =>
    ask(contract.changeRoles, { params: { id }, body: { roles } }),
  );

/** What “take next” looks for first stands in the workload, too. */
export const useChangeSkills = () =>
  useStaffChange(
    [key, staffKeys.workload],
    (ask, { id, ...body }: { id: string; languages: LanguageCode[]; kinds: ApplicationKind[] }) =>
      ask(contract.changeSkills, { params: { id }, body }),
  );

export const useInviteAgain = () =>
  useStaffChange(refetched, (ask, id: string) => ask(contract.inviteAgain, { params: { id } }));

export const useDeactivate = () =>
  useStaffChange(refetched, (ask, id: string) => ask(contract.deactivatePerson, { params: { id } }));

type TypedRole = { name: string; permissions: Permission[] };

/** Adds a role without `changed`, changes one with. */
export const useSaveRole = () =>
  useStaffChange(
    refetched,
    async (ask, { changed, ...body }: TypedRole & { changed: { id: string; version: number } | null }) => {
      if (changed === null) return ask(addRole, { body });
      const { id, version } = changed;
      return ask(changeRole, { params: { id }, body: { ...body, version } });
    },
  );

export const useRemoveRole = () =>
  useStaffChange(refetched, (ask, id: string) => ask(removeRole, { params: { id } }));

/** What an invitation says, to whoever has its link; not a call of staff. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['staff', 'invitation', token],
    queryFn: () => call(contract.readInvitation, { body: { token }, headers }),
  });
}

export function useBeginInvitation(token: string) {
  return useMutation({ mutationFn: () => call(contract.beginInvitation, { body: { token }, headers }) });
}

export function useAcceptInvitation(token: string) {
  return useMutation({
    mutationFn: (typed: { name: string; password: string; code: string }) =>
      call(contract.acceptInvitation, { body: { token, ...typed }, headers }),
  });
}

/** The same with a passkey that the browser makes, in place of password and code. */
export function useAcceptByPasskey(token: string) {
  return useMutation({
    mutationFn: async (name: string) => {
      const credential = await makeKey(await call(contract.offerPasskey, { body: { token }, headers }));
      return call(contract.acceptInvitation, { body: { token, name, credential }, headers });
    },
  });
}
