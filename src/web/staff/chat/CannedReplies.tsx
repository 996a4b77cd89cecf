import { useId, useRef, useState } from 'react';
import type { CannedReply } from '../../../contract/chatInbox.ts';
import { fillCannedReply } from '../../../domain/chat/message.ts';
import { Button } from '../../ui/Button.tsx';
import { May } from '../access/May.tsx';
import { CannedDialog } from './CannedDialog.tsx';
import { chatTexts } from './chatTexts.ts';
import { useCannedReplies } from './useCanned.ts';
import { useConversationDetails } from './useInbox.ts';

const words = chatTexts.canned;
const noValues = { name: '', number: '', brand: '' };

/** The canned replies with their placeholders filled in for a conversation. */
export function useFilledReplies(sessionId: string): CannedReply[] {
  const replies = useCannedReplies().data ?? [];
  const values = useConversationDetails(sessionId).data?.variables ?? noValues;
  return replies.map((reply) => ({ ...reply, text: fillCannedReply(reply.text, values) }));
}

/** A menu that inserts a canned reply with its placeholders filled in. */
export function CannedReplies({
  sessionId,
  onInsert,
}: {
  sessionId: string;
  onInsert: (text: string) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const replies = useCannedReplies().data ?? [];
  const values = useConversationDetails(sessionId).data?.variables ?? noValues;
  const [isManaging, setManaging] = useState(false);
  const insert = ({ text }: CannedReply) => {
    list.current?.hidePopover();
    onInsert(fillCannedReply(text, values));
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="-ms-2 inline-flex min-h-9 items-center rounded-sm px-3 text-sm font-semibold text-accent hover:bg-accent-soft"
      >
        {words.open}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className="m-auto max-h-[70dvh] w-[min(28rem,calc(100%-2rem))] overflow-y-auto rounded-md border border-line bg-surface p-2 text-ink shadow-floating"
      >
        <div className="flex items-center justify-between gap-3 px-2 pb-1">
          <h3 className="text-sm">{words.open}</h3>
          <May permission="canned.write">
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                list.current?.hidePopover();
                setManaging(true);
              }}
            >
              {words.manage}
            </Button>
          </May>
        </div>
        {replies.length === 0 && <p className="p-2 text-sm text-muted">{words.none}</p>}
        <ul>
          {replies.map((reply) => (
            <li key={reply.id}>
              <button
                type="button"
                onClick={() => insert(reply)}
                className="w-full rounded-sm px-2 py-2 text-start hover:bg-sunken"
              >
                <span className="block text-sm font-semibold">
                  {reply.title}
                  {reply.shortcut !== null && (
                    <span className="font-normal text-muted"> /{reply.shortcut}</span>
                  )}
                </span>
                <span className="line-clamp-2 text-sm text-muted">{fillCannedReply(reply.text, values)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {isManaging && <CannedDialog replies={replies} onClose={() => setManaging(false)} />}
    </>
  );
}
