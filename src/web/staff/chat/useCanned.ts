import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addCannedReply,
  type CannedReply,
  changeCannedReply,
  listCannedReplies,
  removeCannedReply,
} from '../../../contract/chatInbox.ts';
import { toast } from '../../ui/toasts.ts';
import { toastFailure } from '../failures.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import { chatTexts } from './chatTexts.ts';

export function useCannedReplies() {
  return useStaffQuery(staffKeys.chatCanned, (call) => call(listCannedReplies));
}

type SavedCanned = Omit<CannedReply, 'id' | 'shortcut'> & { shortcut: string };

/** Adds a reply without `id`, changes one with. An empty `shortcut` is none. */
export function useSaveCanned() {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...reply }: SavedCanned & { id?: string | undefined }) =>
      id === undefined
        ? call(addCannedReply, { body: reply })
        : call(changeCannedReply, { params: { id }, body: reply }),
    onSuccess: () => client.invalidateQueries({ queryKey: staffKeys.chatCanned }),
  });
}

/** Removes a reply; a toast offers to add it again. */
export function useRemoveCanned() {
  const call = useStaffCall();
  const client = useQueryClient();
  const save = useSaveCanned();
  return useMutation({
    mutationFn: ({ id }: CannedReply) => call(removeCannedReply, { params: { id } }),
    onSuccess: (_, { title, text, shortcut }) =>
      toast({
        text: chatTexts.canned.removed,
        tone: 'success',
        action: {
          label: chatTexts.canned.undo,
          run: () => save.mutate({ title, text, shortcut: shortcut ?? '' }),
        },
      }),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.chatCanned }),
  });
}
