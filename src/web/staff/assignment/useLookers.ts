import { useEffect, useEffectEvent, useState } from 'react';
import type { Looker } from '../../../contract/live.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { useMe } from '../access/useMe.ts';
import { staffLive, useLive } from '../staffLive.ts';

/** Who goes from case to case by key is not told of at each: the server limits frames. */
const settleMs = 1_500;

/** The names of the colleagues who have the same case open now. */
export function useLookers(kind: ApplicationKind, id: string): string[] {
  const me = useMe();
  const [seen, setSeen] = useState<{ key: string; people: readonly Looker[] }>({ key: '', people: [] });
  const key = `${kind}/${id}`;
  const say = useEffectEvent(() => staffLive.send({ type: 'looking', data: { kind, id } }));
  useEffect(() => {
    if (key === '') return;
    const timer = setTimeout(() => say(), settleMs);
    return () => clearTimeout(timer);
  }, [key]);
  useEffect(() => () => staffLive.send({ type: 'looking', data: null }), []);
  useLive(staffLive, {
    onEvent(event) {
      if (event.type !== 'looking') return;
      const { at, people } = event.data;
      setSeen({ key: `${at.kind}/${at.id}`, people });
    },
    onCatchUp: () => staffLive.send({ type: 'looking', data: { kind, id } }),
  });
  if (seen.key !== key) return [];
  return seen.people.filter((person) => person.id !== me?.id).map(({ name }) => name);
}
