import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type OpenedData, openSealed } from '../../../contract/staff.ts';
import type { CoverGroup } from '../../../domain/fields/covered.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { createStore } from '../../store.ts';
import { useMay } from '../access/useMe.ts';
import { toastFailure } from '../failures.tsx';
import { useStaffCall } from '../staffCalls.ts';

/** What the key `o` does in the open details; null without any. */
const ofKey = createStore<(() => void) | null>(null);
export const toggleSealed = () => ofKey.get()?.();

export type Sealed = ReturnType<typeof useSealed>;

const nothing: ReadonlyMap<CoverGroup, OpenedData> = new Map();

/**
 * The covered data of an application, as far as it was opened. It is in this state alone: the next
 * case is covered again, an ended session leaves nothing, and each opening is a call and an entry.
 */
export function useSealed(
  kind: ApplicationKind,
  { id, covered }: { id: string; covered: readonly CoverGroup[] },
) {
  const call = useStaffCall();
  const mayOpen = useMay()('sealed.open');
  const [opened, setOpened] = useState(nothing);
  const opening = useMutation({
    mutationFn: (groups: readonly CoverGroup[]) =>
      call(openSealed(kind), { params: { id }, body: { groups: [...groups] } }),
    onSuccess: (data, groups) =>
      setOpened((before) => new Map([...before, ...groups.map((group) => [group, data] as const)])),
    onError: toastFailure,
    gcTime: 0,
  });
  const isOpening = (group: CoverGroup) => opening.isPending && opening.variables.includes(group);
  const open = (groups: readonly CoverGroup[]) => {
    if (mayOpen && !groups.some(isOpening)) opening.mutate(groups);
  };
  const toggleAll = useEffectEvent(() => {
    const closed = covered.filter((group) => !opened.has(group));
    if (closed.length > 0) open(closed);
    else setOpened(nothing);
  });
  useEffect(() => {
    ofKey.set(() => toggleAll());
    return () => ofKey.set(null);
  }, []);
  return {
    mayOpen,
    error: opening.error,
    isAnyOpen: opened.size > 0,
    isOpen: (group: CoverGroup) => opened.has(group),
    isOpening,
    /** Null while its group is covered. */
    valueOf: (group: CoverGroup, field: string) => opened.get(group)?.fields[field] ?? null,
    photos: opened.get('photos')?.photos ?? null,
    toggle(group: CoverGroup) {
      if (!opened.has(group)) return open([group]);
      setOpened((before) => new Map([...before].filter(([other]) => other !== group)));
    },
  };
}
