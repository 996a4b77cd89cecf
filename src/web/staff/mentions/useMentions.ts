import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import * as contract from '../../../contract/mentions.ts';
import { createStore } from '../../store.ts';
import { useMay } from '../access/useMe.ts';
import { staffKeys } from '../staffCalls.ts';
import { staffLive, useLive } from '../staffLive.ts';
import { useStaffChange } from '../useStaffChange.ts';
import { useStaffQuery } from '../useStaffQuery.ts';

/** The notes that mention oneself. */
export function useMentions() {
  const may = useMay();
  return useStaffQuery(staffKeys.mentions, (call) => call(contract.listMentions), {
    enabled: may('case.read'),
  });
}

/** Counts those that wait to be read, again when one comes or was seen on another page. */
export function useMentionNews(): number {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: staffKeys.mentions });
  useLive(staffLive, {
    onEvent(event) {
      if (event.type === 'mentions') readAgain();
    },
    onCatchUp: readAgain,
  });
  return useMentions().data?.unseenCount ?? 0;
}

/** Tells the server once that a note is before its reader: it is in sight, and the page is not in the background. */
export function useSeenInSight(note: RefObject<HTMLElement | null>, id: string, isUnseen: boolean): void {
  const seeing = useStaffChange([staffKeys.mentions], (call, noteId: string) =>
    call(contract.seeMention, { params: { noteId } }),
  );
  const isToSee = isUnseen && seeing.isIdle;
  const see = useEffectEvent(() => seeing.mutate(id));
  useEffect(() => {
    if (!isToSee || note.current === null) return;
    // A browser that draws nothing, such as that of a page in the background, reports nothing.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      see();
    });
    observer.observe(note.current);
    return () => observer.disconnect();
  }, [isToSee, note]);
}

/** `sessionId`: of its conversation; null for one of a case. */
const askedNote = createStore<{ id: string; sessionId: string | null } | null>(null);

/** Goes to a note as soon as its case or conversation shows it; the caller opens that. */
export function askForNote(id: string, sessionId: string | null = null): void {
  askedNote.set({ id, sessionId });
}

/** True until the asked note of this conversation is shown. */
export function isNoteAsked(sessionId: string | null): boolean {
  const asked = askedNote.get();
  return asked !== null && sessionId !== null && asked.sessionId === sessionId;
}

/** Brings the note into sight, with the focus, if it was asked for. */
export function useAskedNote(note: RefObject<HTMLElement | null>, id: string): void {
  useEffect(() => {
    if (askedNote.get()?.id !== id) return;
    askedNote.set(null);
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'center' });
  }, [note, id]);
}
