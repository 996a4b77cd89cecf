import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The present moment, minute by minute; null in prerendered HTML, where no moment may be assumed. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setNow(new Date());
    look();
    const timer = setInterval(look, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
