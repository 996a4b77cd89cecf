import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readSession, type StaffSession, signIn, signInByEmail, signOut } from '../../../contract/access.ts';
import { ApiError, call } from '../../api/call.ts';
import { showLogin, staffKeys } from '../staffCalls.ts';
import { forgetTypedTexts } from '../typedTexts.ts';

export function useSession() {
  return useQuery({
    queryKey: staffKeys.session,
    queryFn: async (): Promise<StaffSession> => {
      try {
        return await call(readSession);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return { authenticated: false };
        throw error;
      }
    },
  });
}

/**
 * Signs in with the password and, if required, a code, and reads who that is. Without an e-mail
 * address it is the first owner.
 */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, ...secrets }: { email?: string; password: string; code?: string }) => {
      if (email === undefined) await call(signIn, { body: secrets });
      else await call(signInByEmail, { body: { email, ...secrets } });
      return call(readSession);
    },
    onSuccess: (session) => client.setQueryData(staffKeys.session, session),
  });
}

/** Signs out, and forgets what was typed. A session that has ended is no failure. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await call(signOut);
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
