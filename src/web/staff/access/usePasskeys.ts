import { proveAgain } from '../../../contract/access.ts';
import {
  addPasskey,
  askForProofByPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '../../../contract/passkeys.ts';
import { staffKeys } from '../staffCalls.ts';
import { useStaffChange } from '../useStaffChange.ts';
import { askKey, makeKey } from './passkeys.ts';
import { securityKey } from './useSecurity.ts';

/** The settings and the session name the passkeys. */
const refetched = [securityKey, staffKeys.session];

/** Has the browser make a key, and adds it under a name. */
export const useAddPasskey = () =>
  useStaffChange(refetched, async (call, name: string) => {
    const credential = await makeKey(await call(beginPasskey));
    return call(addPasskey, { body: { credential, name } });
  });

export const useRenamePasskey = () =>
  useStaffChange(refetched, (call, { id, name }: { id: string; name: string }) =>
    call(renamePasskey, { params: { id }, body: { name } }),
  );

export const useRemovePasskey = () =>
  useStaffChange(refetched, (call, id: string) => call(removePasskey, { params: { id } }));

/** Proves once more who is signed in, by a passkey. */
export const useProveByPasskey = () =>
  useStaffChange(refetched, async (call) => {
    const credential = await askKey(await call(askForProofByPasskey));
    return call(proveAgain, { body: { credential } });
  });
