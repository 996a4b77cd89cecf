import { minuteMs } from '../../src/domain/calendar/units.ts';
import { prices } from '../../src/domain/turkiye/prices.ts';
import type { RunClock } from '../money/clock.ts';
import type { Draws } from '../money/draws.ts';
import { pause } from '../money/instances.ts';
import type { Agenda } from './agenda.ts';
import type { officers } from './officers.ts';
import { afterBusinessMinutes, businessMinutes } from './season.ts';
import type { Story } from './story.ts';
import type { Cancelled, travellers } from './traveller.ts';

/** A case that has been sent, and paid if its story says so. `id`: in the database. */
export type Case = {
  order: number;
  story: Story;
  draws: Draws;
  number: string;
  id: string;
  cancelled: Cancelled | null;
};

export type World = {
  clock: RunClock;
  agenda: Agenda;
  traveller: ReturnType<typeof travellers>;
  staff: ReturnType<typeof officers>;
};

const beforeEndMs = 2_000;
/** Acts come at these times of the day, so that the clock goes in fewer steps. */
const stepMs = 20 * minuteMs;
const nextStep = (at: number) => Math.ceil(at / stepMs) * stepMs;

/** From the payment to the end of the case, each act at its time. */
export async function live(one: Case, world: World): Promise<void> {
  const { story, draws, number, id } = one;
  const { clock, agenda, traveller, staff } = world;
  const paidAt = clock.now();
  if (story.isCorrected) {
    await agenda.until(paidAt + draws.between(2, 20) * minuteMs);
    await traveller.correct(number, draws);
  }
  const cancel = async () => {
    one.cancelled = await traveller.cancel(story, number, draws);
  };
  const later = nextStep(paidAt + draws.between(30, 9 * 24 * 60) * minuteMs);
  switch (story.end) {
    case 'cancel':
      await agenda.until(later);
      return cancel();
    case 'cancelTakenUp':
      await agenda.until(later);
      await staff.takeUp(id, draws);
      await agenda.until(nextStep(later + draws.between(1, 600) * minuteMs));
      return cancel();
    case 'cancelAtEnd': {
      const { cancellation } = await traveller.look(story, number, draws);
      const ends = (cancellation?.steps ?? []).flatMap(({ until }) => until ?? []).map(Date.parse);
      if (ends.length === 0) return cancel();
      const end = draws.pick(ends);
      await agenda.until(end - beforeEndMs);
      // Some are a little early, some a little late: the page looks, then the button is pressed.
      await pause(Math.max(0, end + draws.between(-150, 150) - clock.now()));
      return cancel();
    }
    case 'nobody':
      return void (await ask(one, world, paidAt));
    case 'inTime':
    case 'keepsSlower':
    case 'keepsNone': {
      const asked = await ask(one, world, paidAt);
      if (asked === 'unanswered') return;
      const minutes = minutesTo(story, draws) + asked.pausedMinutes;
      await agenda.until(nextStep(afterBusinessMinutes(new Date(paidAt), minutes).getTime()));
      return staff.decide(id, draws);
    }
    default:
      story.end satisfies never;
  }
}

/** Staff ask before half of the option's time has passed, if the story says so; in business minutes, how long it paused. */
async function ask(
  { story, draws, number, id }: Case,
  { clock, agenda, traveller, staff }: World,
  paidAt: number,
): Promise<{ pausedMinutes: number } | 'unanswered'> {
  if (story.asked === 'no') return { pausedMinutes: 0 };
  const minutes = prices.processing[story.type].dueHours * 60 * 0.4;
  await agenda.until(nextStep(afterBusinessMinutes(new Date(paidAt), minutes).getTime()));
  await staff.ask(id, draws);
  if (story.asked === 'never') return 'unanswered';
  const askedAt = clock.now();
  await agenda.until(nextStep(askedAt + draws.between(60, 50 * 60) * minuteMs));
  await traveller.answer(number, 1, draws);
  return { pausedMinutes: businessMinutes(new Date(askedAt), new Date(clock.now())) };
}

/** In business minutes after the payment, without pauses, when staff decide. */
function minutesTo({ type, end }: Story, draws: Draws): number {
  const due = prices.processing[type].dueHours * 60;
  const slowest = prices.processing.slow.dueHours * 60;
  if (end === 'inTime') return (due * draws.between(60, 92)) / 100;
  if (end === 'keepsSlower' && due < slowest) return draws.between(due + 4, slowest - 4);
  return slowest + draws.between(4, 600);
}
