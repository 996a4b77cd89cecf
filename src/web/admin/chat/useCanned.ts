import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type CannedReply, cannedReplies, cannedReply } from '../../../contract/chat.ts';
import { toast } from '../../ui/index.ts';
import { errorText } from '../errorText.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { texts } from '../texts.ts';
import { chatTexts } from './chatTexts.ts';

const path = '/api/admin/chat/canned-replies';

/** The answers that staff keep ready, GET /api/admin/chat/canned-replies. */
export function useCannedReplies() {
  const call = useStaffCall();
  return useQuery({
    queryKey: staffKeys.chatCanned,
    queryFn: () => call('GET', path, undefined, cannedReplies),
    staleTime: 0,
  });
}

/** Adds one (without `id`) or changes one. */
export function useSaveCanned() {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...reply }: Omit<CannedReply, 'id'> & { id?: string | undefined }) =>
      id === undefined
        ? call('POST', path, reply, cannedReply)
        : call('PATCH', `${path}/${id}`, reply, cannedReply),
    onSuccess: () => client.invalidateQueries({ queryKey: staffKeys.chatCanned }),
  });
}

/** Takes one away; the toast can bring it back, so nobody is asked whether they are sure. */
export function useRemoveCanned() {
  const call = useStaffCall();
  const client = useQueryClient();
  const save = useSaveCanned();
  return useMutation({
    mutationFn: ({ id }: CannedReply) => call('DELETE', `${path}/${id}`, undefined, z.undefined()),
    onSuccess: (_, { title, text }) =>
      toast({
        text: chatTexts.canned.removed,
        tone: 'success',
        action: { label: chatTexts.canned.undo, run: () => save.mutate({ title, text }) },
      }),
    onError: (error) => toast({ title: texts.error, text: errorText(error), tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.chatCanned }),
  });
}
