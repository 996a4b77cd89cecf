import { useEffect, useRef, useState } from 'react';
import { createStore } from '../../store.ts';
import { staffLive } from '../staffLive.ts';

/** Typing is announced every two seconds and counts for five. */
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

/** Milliseconds since 1970. */
const sentAt = createStore(0);

export function sendTyping(sessionId: string): void {
  if (Date.now() - sentAt.get() < typingEveryMs) return;
  sentAt.set(Date.now());
  staffLive.send({ type: 'typing', data: { sessionId } });
}
