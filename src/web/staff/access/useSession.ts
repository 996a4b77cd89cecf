import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readSession, type StaffSession, signIn, signInByEmail, signOut } from '../../../contract/access.ts';
import { type PasskeyAnswer, signInByPasskey } from '../../../contract/passkeys.ts';
import { ApiError, call } from '../../api/call.ts';
import { languageHeaders as headers, showLogin, staffKeys } from '../staffCalls.ts';
import { forgetTypedTexts } from '../typedTexts.ts';

export function useSession() {
  return useQuery({
    queryKey: staffKeys.session,
    queryFn: async (): Promise<StaffSession> => {
      try {
        return await call(readSession, { headers });
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return { authenticated: false };
        throw error;
      }
    },
  });
}

type Secrets = { email?: string; password: string; code?: string };

/**
 * Signs in with the password and, if required, a code, or with a passkey, and reads who that is. Without an e-mail
 * address it is the first owner's password. The session is a cookie that scripts cannot read.
 */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (given: Secrets | { credential: PasskeyAnswer }) => {
      await signInWith(given);
      return call(readSession, { headers });
    },
    onSuccess: (session) => client.setQueryData(staffKeys.session, session),
  });
}

async function signInWith(given: Secrets | { credential: PasskeyAnswer }): Promise<void> {
  if ('credential' in given) return call(signInByPasskey, { body: given, headers });
  const { email, ...secrets } = given;
  if (email === undefined) return call(signIn, { body: secrets, headers });
  return call(signInByEmail, { body: { email, ...secrets }, headers });
}

/** Signs out, and forgets what was typed. A session that had already ended is no failure. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await call(signOut, { headers });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      }
    },
    onSuccess() {
      forgetTypedTexts();
      showLogin(client);
    },
  });
}
