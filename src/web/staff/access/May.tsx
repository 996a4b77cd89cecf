import type { ReactNode } from 'react';
import type { Permission } from '../../../domain/staff/permissions.ts';
import { useMay } from './useMe.ts';

/** Its children for staff whose roles have the word: what may not be done is not shown. The server decides. */
export function May({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay()(permission) ? children : null;
}
