import { useSession } from './useSession.ts';

/** Who is signed in. */
export function useMe() {
  return useSession().data?.person ?? null;
}
