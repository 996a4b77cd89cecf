import type { RunClock } from '../money/clock.ts';

/** Those whose time comes within this happen at once. */
const togetherMs = 5_000;
const atOnce = 16;

export type Agenda = {
  /** Goes on when the clock is there. */
  until(at: number): Promise<void>;
  /** Runs all to their end: when each of them waits, the clock goes to the next moment. Throws what the first one throws. */
  run(lives: readonly (() => Promise<void>)[], onMoment: (at: number) => void): Promise<void>;
};

export function openAgenda(clock: RunClock): Agenda {
  type Waiting = { at: number; goOn: () => void };
  let waiting: Waiting[] = [];
  let busy = 0;
  let allWait = () => {};
  const rest = () => {
    busy -= 1;
    if (busy === 0) allWait();
  };

  /** Lets so many go on, and resolves once each of them waits again or has ended. */
  function goOn(those: readonly (() => void)[]): Promise<void> {
    return new Promise((resolve) => {
      allWait = resolve;
      busy = those.length;
      for (const one of those) one();
    });
  }

  return {
    until: (at) =>
      new Promise((resolve) => {
        waiting.push({ at, goOn: resolve });
        rest();
      }),
    async run(lives, onMoment) {
      const errors: unknown[] = [];
      await goOn(
        lives.map((life) => () => {
          void life()
            .catch((error: unknown) => void errors.push(error))
            .finally(rest);
        }),
      );
      while (waiting.length > 0 && errors.length === 0) {
        waiting.sort((one, other) => one.at - other.at);
        const first = waiting[0]?.at ?? 0;
        const due = waiting.filter(({ at }) => at <= first + togetherMs);
        waiting = waiting.slice(due.length);
        if (first > clock.now()) await clock.advance(first - clock.now());
        for (let index = 0; index < due.length; index += atOnce)
          await goOn(due.slice(index, index + atOnce).map((one) => one.goOn));
        onMoment(first);
      }
      if (errors.length > 0) throw errors[0];
    },
  };
}
