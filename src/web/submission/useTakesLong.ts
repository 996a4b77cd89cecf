import { useEffect, useState } from 'react';

/** After how long a wait is explained, in milliseconds. */
const longMs = 5000;

/** Whether something that is going on has been going on for longer than people expect. */
export function useTakesLong(goingOn: boolean): boolean {
  const [long, setLong] = useState(false);

  useEffect(() => {
    if (!goingOn) return;
    const timer = setTimeout(() => setLong(true), longMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [goingOn]);

  return goingOn && long;
}
