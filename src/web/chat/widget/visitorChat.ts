import { useSyncExternalStore } from 'react';
import type { ChatAvailability, ChatConversation, ChatMessage } from '../../../contract/chat.ts';
import type { VisitorEvent } from '../../../contract/live.ts';
import type { LanguageCode } from '../../../domain/languages.ts';
import { visitorLive } from '../../live/visitor.ts';
import { rememberConversation, setUnread } from '../door.ts';
import { newConversation } from '../messages/conversation.ts';
import { compareIds, emptyThread } from '../messages/thread.ts';
import { fetchConversation, type Person, postMessage, postSeen } from './calls.ts';
import { keepUnsent, readUnsent } from './unsent.ts';

/** The visitor's conversation in this page. It goes on while the chat is shut, so that answers are noticed. */
export type VisitorChat = {
  phase: 'loading' | 'failed' | 'ready';
  /** Null before the first message. */
  person: Person | null;
  /** Staff closed it; the next message begins it again. */
  closed: boolean;
  availability: ChatAvailability | null;
  supportTyping: boolean;
  /** Whether the server answered when it was last asked. */
  reachable: boolean;
};

const fresh: VisitorChat = {
  phase: 'loading',
  person: null,
  closed: false,
  availability: null,
  supportTyping: false,
  reachable: true,
};
/** Who types says so every two seconds; without a word for so long they have stopped. */
const typingLastsMs = 5_000;
const typingEveryMs = 2_000;

let chat = fresh;
let seenUpTo = '0';
let language: LanguageCode = 'en';
let started = false;
let listening = false;
let typingEnds: ReturnType<typeof setTimeout> | undefined;
let saidTypingAt = 0;
let beginning: { message: string; clientMessageId: string } | null = null;
const listeners = new Set<() => void>();

function change(part: Partial<VisitorChat>): void {
  chat = { ...chat, ...part };
  for (const listener of listeners) listener();
}

/** The messages, and the sending of what the visitor writes. */
export const visitorConversation = newConversation<ChatMessage>(
  async (written) => {
    const { person } = chat;
    if (person === null) throw new Error('A conversation begins with a name.');
    const sent = await postMessage(person, written, language);
    goOn();
    return sent;
  },
  { ...emptyThread, outgoing: readUnsent() },
);
visitorConversation.subscribe(() => {
  keepUnsent(visitorConversation.current().outgoing);
  countUnread();
});

export function useVisitorChat(): VisitorChat {
  return useSyncExternalStore(
    subscribe,
    () => chat,
    () => fresh,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the conversation, once a page, and listens where there is one. */
export function startVisitorChat(): void {
  if (started) return;
  started = true;
  void catchUp();
}

/** The language in which the visitor reads: staff see it, and a late answer is e-mailed in it. */
export function setChatLanguage(now: LanguageCode): void {
  language = now;
}

/** Reads what is new, then sends what could not be sent. Resolves whether or not the server could be reached. */
export async function catchUp(): Promise<void> {
  if (chat.phase === 'failed') change({ phase: 'loading' });
  try {
    await visitorConversation.catchUp(async (after) => takeIn(await fetchConversation(after)));
  } catch {
    change({ reachable: false, ...(chat.phase === 'loading' && { phase: 'failed' }) });
  }
}

function takeIn({ conversation, messages, availability }: ChatConversation): ChatMessage[] {
  if (conversation !== null && compareIds(conversation.seenUpTo, seenUpTo) > 0) {
    seenUpTo = conversation.seenUpTo;
  }
  rememberConversation(conversation !== null);
  change({
    phase: 'ready',
    reachable: true,
    availability,
    ...(conversation && {
      person: { name: conversation.customerName, email: conversation.customerEmail },
      closed: conversation.closed,
    }),
  });
  if (conversation !== null) listen();
  // The server answers, and the conversation is open: whatever the live connection waits for is over.
  if (conversation?.closed === false) visitorLive.wake();
  return messages;
}

/** Sends the first message with who writes it. Throws `ApiError`: the form then stays and says why. */
export async function begin(person: Person, message: string): Promise<void> {
  // The same message tried again is the same message.
  if (beginning?.message !== message) beginning = { message, clientMessageId: crypto.randomUUID() };
  const sent = await postMessage(person, beginning, language);
  visitorConversation.receive(sent);
  change({ person });
  rememberConversation(true);
  goOn();
}

/** After a message the conversation is open, also where staff had closed it. */
function goOn(): void {
  if (chat.closed) change({ closed: false });
  listen();
  visitorLive.wake();
}

function listen(): void {
  if (listening) return;
  listening = true;
  visitorLive.listen({ onEvent: hear, onCatchUp: () => void catchUp() });
}

function hear(event: VisitorEvent): void {
  switch (event.type) {
    case 'agent_message':
      setTyping(false);
      visitorConversation.receive(event.data);
      return;
    case 'customer_message':
      visitorConversation.receive(event.data);
      return;
    case 'chat_session':
      change({ closed: event.data.closed });
      return;
    case 'typing':
      setTyping(true);
      return;
    case 'presence':
      // Every open page hears this at once: none of them asks the server about it.
      if (chat.availability) change({ availability: { ...chat.availability, ...event.data } });
      return;
  }
}

function setTyping(supportTyping: boolean): void {
  clearTimeout(typingEnds);
  if (supportTyping) typingEnds = setTimeout(() => setTyping(false), typingLastsMs);
  if (chat.supportTyping !== supportTyping) change({ supportTyping });
}

/** Tells staff that the visitor is typing, now and then. */
export function sayTyping(): void {
  if (visitorLive.state() !== 'connected' || Date.now() - saidTypingAt < typingEveryMs) return;
  saidTypingAt = Date.now();
  visitorLive.send({ type: 'typing' });
}

function unseen(): ChatMessage[] {
  const { stored } = visitorConversation.current();
  return stored.filter(({ sender, id }) => sender !== 'customer' && compareIds(id, seenUpTo) > 0);
}

function countUnread(): void {
  setUnread(unseen().length);
}

/** What is on the screen counts as seen: no dot, and no e-mail about it. */
export function markSeen(): void {
  const last = unseen().at(-1);
  if (last === undefined) return;
  const before = seenUpTo;
  seenUpTo = last.id;
  countUnread();
  postSeen(last.id).catch(() => {
    // Not heard: the next look says it again.
    if (seenUpTo === last.id) seenUpTo = before;
  });
}
