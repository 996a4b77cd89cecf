import { useCallback, useEffect, useRef, useState } from 'react';
import { staffLive } from '../../live/staff.ts';

/** Who types says so every two seconds; without a word for so long they have stopped. */
const typingLastsMs = 5_000;
const typingEveryMs = 2_000;

/** In which conversations the visitor is typing right now. */
export function useTypingVisitors() {
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const stop = useCallback((sessionId: string) => {
    clearTimeout(timers.current.get(sessionId));
    timers.current.delete(sessionId);
    setTyping((before) => new Set([...before].filter((one) => one !== sessionId)));
  }, []);
  const start = useCallback(
    (sessionId: string) => {
      clearTimeout(timers.current.get(sessionId));
      timers.current.set(
        sessionId,
        setTimeout(() => stop(sessionId), typingLastsMs),
      );
      setTyping((before) => new Set(before).add(sessionId));
    },
    [stop],
  );
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  return { typing, start, stop };
}

let saidAt = 0;

/** Tells the visitor of a conversation that somebody is writing an answer, now and then. */
export function sayTyping(sessionId: string): void {
  if (Date.now() - saidAt < typingEveryMs) return;
  saidAt = Date.now();
  staffLive.send({ type: 'typing', data: { sessionId } });
}
