import type { Permission } from '../../../domain/staff/permissions.ts';
import { useSession } from './useSession.ts';

/** Who is signed in. */
export function useMe() {
  return useSession().data?.person ?? null;
}

/** False for who has passkeys alone; an answer without it is of a version in which all have one. */
export function useHasPassword(): boolean {
  return useSession().data?.hasPassword ?? true;
}

/** Whether who is signed in has a passkey, in whichever browser. */
export function useHasPasskey(): boolean {
  return useSession().data?.hasPasskey ?? false;
}

/** Whether who is signed in may do something. An answer without words is of a version in which all may. */
export function useMay(): (permission: Permission) => boolean {
  const words = useSession().data?.permissions;
  return (permission) => words === undefined || words.includes(permission);
}
