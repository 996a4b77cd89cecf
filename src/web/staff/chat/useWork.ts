import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '../../../contract/chatWork.ts';
import type { SnoozeChoice } from '../../../domain/chat/snooze.ts';
import { type StaffCall, staffKeys, useStaffCall } from '../staffCalls.ts';
import { useStaffQuery } from '../useStaffQuery.ts';

/** Calls of how staff share the inbox. */

/** The inbox is read again before the press ends: what a refusal says is news, too. */
function useWork<Input, Answer>(ask: (call: StaffCall, input: Input) => Promise<Answer>) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => ask(call, input),
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.chat }),
  });
}

/** Null is nobody. `seen`: who had the conversation on the screen. */
export function useAssign(sessionId: string) {
  return useWork((call, body: { to: string | null; seen: string | null }) =>
    call(contract.assignConversation, { params: { sessionId }, body }),
  );
}

export function useSnooze(sessionId: string) {
  return useWork((call, choice: SnoozeChoice) =>
    call(contract.snoozeConversation, { params: { sessionId }, body: { choice } }),
  );
}

export function useWake(sessionId: string) {
  return useWork<void, unknown>((call) => call(contract.wakeConversation, { params: { sessionId } }));
}

export function useLabel(sessionId: string) {
  return useWork((call, body: { add: string[]; remove: string[] }) =>
    call(contract.labelConversation, { params: { sessionId }, body }),
  );
}

export function useSendTranscript(sessionId: string) {
  return useWork((call, key: string) =>
    call(contract.sendTranscript, { params: { sessionId }, body: { key } }),
  );
}

export function useChatColleagues() {
  return useStaffQuery(staffKeys.chatColleagues, (call) => call(contract.listChatColleagues));
}

/** Those in use. */
export function useLabels() {
  return useStaffQuery(staffKeys.chatLabels, (call) => call(contract.listLabels));
}
