/** Sorted times of calls: the time within which a share of them, from 0 to 1, was answered, in milliseconds. */
export type Times = { count: number; within(share: number): number };

/** How long calls take while something runs. Each caller calls again `pauseMs` after an answer; `turn` counts its calls. */
export async function timesWhile(
  work: () => Promise<unknown>,
  { callers, pauseMs, call }: { callers: number; pauseMs: number; call: (turn: number) => Promise<unknown> },
): Promise<Times> {
  const times: number[] = [];
  let isRunning = true;
  const caller = async () => {
    for (let turn = 0; isRunning; turn += 1) {
      const begun = performance.now();
      await call(turn);
      times.push(performance.now() - begun);
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  };
  const calling = Array.from({ length: callers }, caller);
  await work();
  isRunning = false;
  await Promise.all(calling);
  times.sort((one, other) => one - other);
  return { count: times.length, within: (share) => times[Math.floor((times.length - 1) * share)] ?? 0 };
}
