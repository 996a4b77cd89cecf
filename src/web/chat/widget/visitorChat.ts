import type { ChatAvailability, ChatConversation, ChatMessage } from '../../../contract/chat.ts';
import type { VisitorEvent } from '../../../contract/live.ts';
import type { LanguageCode } from '../../../domain/languages.ts';
import { createStore, useStore } from '../../store.ts';
import { rememberConversation, setUnread } from '../chatState.ts';
import { newConversation } from '../messages/conversation.ts';
import { compareIds, emptyThread } from '../messages/thread.ts';
import { fetchConversation, type Person, postMessage, postSeen } from './calls.ts';
import { readUnsent, storeUnsent } from './unsent.ts';
import { visitorLive } from './visitorLive.ts';

/** The visitor's conversation. It stays connected while the chat is closed, for the button. */
export type VisitorChat = {
  phase: 'loading' | 'failed' | 'ready';
  /** Null before the first message. */
  person: Person | null;
  /** By staff; the next message opens it again. */
  closed: boolean;
  availability: ChatAvailability | null;
  supportTyping: boolean;
  /** Whether the server answered the last call. */
  reachable: boolean;
};

const chat = createStore<VisitorChat>({
  phase: 'loading',
  person: null,
  closed: false,
  availability: null,
  supportTyping: false,
  reachable: true,
});

/** Typing is announced every two seconds and counts for five. */
const typingLastsMs = 5_000;
const typingEveryMs = 2_000;

/** Nothing subscribes to this state. */
type Internals = {
  language: LanguageCode;
  seenUpTo: string;
  started: boolean;
  listening: boolean;
  typingEnds: ReturnType<typeof setTimeout> | undefined;
  sentTypingAt: number;
  firstMessage: { message: string; clientMessageId: string } | null;
};

const internals: Internals = {
  language: 'en',
  seenUpTo: '0',
  started: false,
  listening: false,
  typingEnds: undefined,
  sentTypingAt: 0,
  firstMessage: null,
};

export const visitorConversation = newConversation<ChatMessage>(
  async (written) => {
    const { person } = chat.get();
    if (person === null) throw new Error('A conversation begins with a name.');
    const sent = await postMessage(person, written, internals.language);
    reopen();
    return sent;
  },
  { ...emptyThread, outgoing: readUnsent() },
);
visitorConversation.thread.subscribe(() => {
  storeUnsent(visitorConversation.thread.get().outgoing);
  countUnread();
});

export function useVisitorChat(): VisitorChat {
  return useStore(chat);
}

/** Reads the conversation once a page load, and listens for replies if there is one. */
export function startVisitorChat(): void {
  if (internals.started) return;
  internals.started = true;
  void catchUp();
}

/** Staff see the page's language, and unseen replies are e-mailed in it. */
export function setChatLanguage(language: LanguageCode): void {
  internals.language = language;
}

/** Reads new messages, then sends failed ones. Resolves also without an answer. */
export async function catchUp(): Promise<void> {
  if (chat.get().phase === 'failed') chat.update({ phase: 'loading' });
  try {
    await visitorConversation.catchUp(async (after) => receiveConversation(await fetchConversation(after)));
  } catch {
    chat.update({ reachable: false, ...(chat.get().phase === 'loading' && { phase: 'failed' }) });
  }
}

function receiveConversation({ conversation, messages, availability }: ChatConversation): ChatMessage[] {
  if (conversation !== null && compareIds(conversation.seenUpTo, internals.seenUpTo) > 0) {
    internals.seenUpTo = conversation.seenUpTo;
  }
  rememberConversation(conversation !== null);
  chat.update({
    phase: 'ready',
    reachable: true,
    availability,
    ...(conversation && {
      person: { name: conversation.customerName, email: conversation.customerEmail },
      closed: conversation.closed,
    }),
  });
  if (conversation !== null) listen();
  // The server answers: the live connection can connect at once.
  if (conversation?.closed === false) visitorLive.wake();
  return messages;
}

/** Sends the first message. Throws `ApiError`. */
export async function begin(person: Person, message: string): Promise<void> {
  // A repeat of the same text keeps its id: the server stores it once.
  const tried = internals.firstMessage;
  const firstMessage = tried?.message === message ? tried : { message, clientMessageId: crypto.randomUUID() };
  internals.firstMessage = firstMessage;
  const sent = await postMessage(person, { ...firstMessage, file: null }, internals.language);
  visitorConversation.receive(sent);
  chat.update({ person });
  rememberConversation(true);
  reopen();
}

/** The server opens a closed conversation for a message. */
function reopen(): void {
  if (chat.get().closed) chat.update({ closed: false });
  listen();
  visitorLive.wake();
}

function listen(): void {
  if (internals.listening) return;
  internals.listening = true;
  visitorLive.listen({ onEvent: handleEvent, onCatchUp: () => void catchUp() });
}

function handleEvent(event: VisitorEvent): void {
  switch (event.type) {
    case 'agent_message':
      setTyping(false);
      visitorConversation.receive(event.data);
      return;
    case 'customer_message':
      visitorConversation.receive(event.data);
      return;
    case 'chat_session':
      chat.update({ closed: event.data.closed });
      return;
    case 'typing':
      setTyping(true);
      return;
    case 'presence':
      setPresence(event.data);
      return;
  }
}

function setPresence(presence: Partial<ChatAvailability>): void {
  const { availability } = chat.get();
  if (availability) chat.update({ availability: { ...availability, ...presence } });
}

function setTyping(supportTyping: boolean): void {
  clearTimeout(internals.typingEnds);
  if (supportTyping) internals.typingEnds = setTimeout(() => setTyping(false), typingLastsMs);
  if (chat.get().supportTyping !== supportTyping) chat.update({ supportTyping });
}

export function sayTyping(): void {
  if (visitorLive.state.get() !== 'connected') return;
  if (Date.now() - internals.sentTypingAt < typingEveryMs) return;
  internals.sentTypingAt = Date.now();
  visitorLive.send({ type: 'typing' });
}

function unseen(): ChatMessage[] {
  const { stored } = visitorConversation.thread.get();
  return stored.filter(({ sender, id }) => sender !== 'customer' && compareIds(id, internals.seenUpTo) > 0);
}

function countUnread(): void {
  setUnread(unseen().length);
}

/** Marks all messages as seen: they show no dot and cause no e-mail. */
export function markSeen(): void {
  const last = unseen().at(-1);
  if (last === undefined) return;
  const before = internals.seenUpTo;
  internals.seenUpTo = last.id;
  countUnread();
  postSeen(last.id).catch(() => {
    // The next call reports it again.
    if (internals.seenUpTo === last.id) internals.seenUpTo = before;
  });
}
