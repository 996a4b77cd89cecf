import { type ProcessingType, processingTypes } from '../../src/domain/prices/processingTypes.ts';
import { type Draws, drawsOf, seedOf } from '../money/draws.ts';

/** What becomes of one case, drawn: the same seed and number give the same story. */
export type Story = {
  kind: 'visa' | 'insurance';
  /** Of an e-visa. */
  type: ProcessingType;
  isPaid: boolean;
  /** Before anything else, an answer is corrected. */
  isCorrected: boolean;
  /** Staff ask something in between; `never`: the traveller does not answer. */
  asked: 'no' | 'answered' | 'never';
  end: End;
};

/**
 * `cancel*`: at any moment, at the moment at which a step of the refund ends, and once staff have taken the case up.
 * `inTime`, `keepsSlower`, `keepsNone`: staff decide before the due time, after it while a slower option is still kept, and
 * after the slowest one's. `nobody`: it is never decided.
 */
const ends = {
  visa: [
    'cancel',
    'cancelAtEnd',
    'cancelTakenUp',
    'inTime',
    'inTime',
    'keepsSlower',
    'keepsSlower',
    'keepsNone',
    'nobody',
  ],
  insurance: ['cancel', 'cancelAtEnd', 'cancelAtEnd', 'nobody'],
} as const;
type End = (typeof ends)['visa' | 'insurance'][number];

export function drawStory(seed: number, number: number): { story: Story; draws: Draws } {
  const draws = drawsOf(seedOf(seed, number));
  const kind = draws.chance(0.75) ? 'visa' : 'insurance';
  const isPaid = !draws.chance(0.05);
  const end: End = isPaid ? draws.pick(ends[kind]) : 'nobody';
  const isVisa = kind === 'visa' && isPaid;
  const isCorrected = isVisa && draws.chance(0.25);
  const mayBeAsked = isVisa && !end.startsWith('cancel');
  const asked =
    mayBeAsked && draws.chance(0.3) ? draws.pick(['answered', 'answered', 'never'] as const) : 'no';
  const story: Story = { kind, type: draws.pick(processingTypes), isPaid, isCorrected, asked, end };
  return { story, draws };
}
