import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readSession, signIn, signOut } from '../../../contract/access.ts';
import { ApiError, call } from '../../api/call.ts';
import { showLogin, staffKeys } from '../staffCalls.ts';

export function useSession() {
  return useQuery({
    queryKey: staffKeys.session,
    queryFn: async () => {
      try {
        return await call(readSession);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return { authenticated: false };
        throw error;
      }
    },
  });
}

/** Signs in with the staff password and, if required, a code. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (secrets: { password: string; code?: string }) => call(signIn, { body: secrets }),
    onSuccess: () => client.setQueryData(staffKeys.session, { authenticated: true }),
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
