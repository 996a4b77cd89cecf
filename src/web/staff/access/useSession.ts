import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readSession, type StaffSession, signIn, signOut } from '../../../contract/access.ts';
import { ApiError, call } from '../../api/call.ts';
import { showLogin, staffKeys } from '../staffCalls.ts';

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

/** Signs in with the staff password and, if required, a code, and reads who that is. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (secrets: { password: string; code?: string }) => {
      await call(signIn, { body: secrets });
      return call(readSession);
    },
    onSuccess: (session) => client.setQueryData(staffKeys.session, session),
  });
}

/** Signs out. A session that has ended is no failure. */
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
    onSuccess: () => showLogin(client),
  });
}
