import { useMutation, useQueryClient } from '@tanstack/react-query';
import { proveAgain } from '../../../contract/access.ts';
import {
  addPasskey,
  askForProofByPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '../../../contract/passkeys.ts';
import { type StaffCall, staffKeys, useStaffCall } from '../staffCalls.ts';
import { askKey, makeKey } from './passkeys.ts';
import { securityKey } from './useSecurity.ts';

/** A change of one's own passkeys; the settings and the session, which name them, are fetched again after it. */
function useChange<Input, Output>(change: (call: StaffCall, input: Input) => Promise<Output>) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(call, input),
    async onSettled() {
      await client.invalidateQueries({ queryKey: securityKey });
      await client.invalidateQueries({ queryKey: staffKeys.session });
    },
  });
}

/** Has the browser make a key, and adds it under a name. */
export const useAddPasskey = () =>
  useChange(async (call, name: string) => {
    const credential = await makeKey(await call(beginPasskey));
    return call(addPasskey, { body: { credential, name } });
  });

export const useRenamePasskey = () =>
  useChange((call, { id, name }: { id: string; name: string }) =>
    call(renamePasskey, { params: { id }, body: { name } }),
  );

export const useRemovePasskey = () =>
  useChange((call, id: string) => call(removePasskey, { params: { id } }));

/** Proves once more who is signed in, by a passkey. */
export const useProveByPasskey = () =>
  useChange(async (call) => {
    const credential = await askKey(await call(askForProofByPasskey));
    return call(proveAgain, { body: { credential } });
  });
