import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../api/call.ts';
import { newConversation, type SendMessage } from '../../chat/messages/conversation.ts';
import { emptyThread, type ThreadMessage } from '../../chat/messages/thread.ts';
import { forgetTypedTexts, keepTypedText, typedTexts } from '../typedTexts.ts';
import { keepUnsentReplies, unsentReplies } from './unsentReplies.ts';

const signedOut: SendMessage<ThreadMessage> = () =>
  Promise.reject(new ApiError(401, 'signedOut', 'Please sign in.'));
const working: SendMessage<ThreadMessage> = async ({ clientMessageId, message }) => ({
  id: '7',
  clientMessageId,
  message,
  sender: 'agent',
  timestamp: '2026-11-26T10:00:00.000Z',
});
const allQuiet = () => new Promise((resolve) => setImmediate(resolve));

/** As the inbox opens a conversation for its reader. */
function opened(owner: string, send: SendMessage<ThreadMessage>) {
  const conversation = newConversation(send, { ...emptyThread, outgoing: unsentReplies(owner, 'one') });
  keepUnsentReplies(owner, 'one', conversation.thread);
  return conversation;
}

beforeEach(forgetTypedTexts);

describe('a reply that the end of the session kept from going out', () => {
  it('is there again for its writer, with the id that makes a repeat safe, and goes once it is sent', async () => {
    opened('1', signedOut).say('Bakıyorum.');
    await allQuiet();
    const [kept] = unsentReplies('1', 'one');
    expect(kept).toMatchObject({ message: 'Bakıyorum.', delivery: 'failed', refusal: null });
    const again = opened('1', working);
    expect(again.thread.get().outgoing).toMatchObject([{ clientMessageId: kept?.clientMessageId }]);
    again.retry();
    await allQuiet();
    expect(again.thread.get().stored).toMatchObject([{ clientMessageId: kept?.clientMessageId }]);
    expect(unsentReplies('1', 'one')).toEqual([]);
  });

  it('keeps its order, goes when it is discarded, and is of its conversation alone', async () => {
    const conversation = opened('1', signedOut);
    conversation.say('Birinci');
    conversation.say('İkinci');
    await allQuiet();
    expect(unsentReplies('1', 'one').map(({ message }) => message)).toEqual(['Birinci', 'İkinci']);
    expect(unsentReplies('1', 'other')).toEqual([]);
    conversation.discard(conversation.thread.get().outgoing[0]?.clientMessageId ?? '');
    expect(unsentReplies('1', 'one').map(({ message }) => message)).toEqual(['İkinci']);
  });

  it('is shown to nobody else, and its late end takes nothing from who came after', async () => {
    const conversation = opened('1', signedOut);
    conversation.say('Bakıyorum.');
    await allQuiet();
    expect(unsentReplies('2', 'one')).toEqual([]);
    keepTypedText('2', 'chat/one/reply', 'Merhaba');
    expect(unsentReplies('1', 'one')).toEqual([]);
    conversation.discard(conversation.thread.get().outgoing[0]?.clientMessageId ?? '');
    expect(typedTexts.get()).toEqual({ owner: '2', texts: new Map([['chat/one/reply', 'Merhaba']]) });
  });
});
