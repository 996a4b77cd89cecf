import { useEffect, useRef, useState } from 'react';
import { createStore } from '../../store.ts';
import { staffLive } from '../staffLive.ts';

/** A typing visitor sends an event every two seconds; after this time without one they have stopped. */
const typingLastsMs = 5_000;
const typingEveryMs = 2_000;

export function useTypingVisitors() {
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const stop = (sessionId: string) => {
    clearTimeout(timers.current.get(sessionId));
    timers.current.delete(sessionId);
    setTyping((before) => new Set([...before].filter((one) => one !== sessionId)));
  };
  const start = (sessionId: string) => {
    clearTimeout(timers.current.get(sessionId));
    timers.current.set(
      sessionId,
      setTimeout(() => stop(sessionId), typingLastsMs),
    );
    setTyping((before) => new Set(before).add(sessionId));
  };
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  return { typing, start, stop };
}

/** When the last of these events was sent, in milliseconds since 1970. */
const sentAt = createStore(0);

/** Tells the visitor that an answer is being written, at most every two seconds. */
export function sendTyping(sessionId: string): void {
  if (Date.now() - sentAt.get() < typingEveryMs) return;
  sentAt.set(Date.now());
  staffLive.send({ type: 'typing', data: { sessionId } });
}
