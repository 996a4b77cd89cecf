import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { staffSession } from '../../../contract/staffAccess.ts';
import { ApiError, request } from '../../api/index.ts';
import { inTurkish, showLogin, staffKeys } from '../staffCalls.ts';

/** Whether this browser is signed in, GET /api/admin/session. */
export function useSession() {
  return useQuery({
    queryKey: staffKeys.session,
    queryFn: async () => {
      try {
        return await request('GET', inTurkish('/api/admin/session'), undefined, staffSession);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return { authenticated: false };
        throw error;
      }
    },
  });
}

/** Signs in with the staff password and, when asked for, a code, POST /api/admin/login; the session is a cookie that scripts cannot read. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (secrets: { password: string; code?: string }) =>
      request('POST', inTurkish('/api/admin/login'), secrets, z.unknown()),
    onSuccess: () => client.setQueryData(staffKeys.session, { authenticated: true }),
  });
}

/** Signs out, POST /api/admin/logout. A session that had ended already counts as signed out. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await request('POST', inTurkish('/api/admin/logout'), undefined, z.unknown());
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      }
    },
    onSuccess: () => showLogin(client),
  });
}
