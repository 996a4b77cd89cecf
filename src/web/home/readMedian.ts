import { type MedianDecision, readDecisionTime } from '../../contract/site.ts';
import { call } from '../api/call.ts';

/** Reads our median decision time; null while there are too few. Throws `ApiError`. */
export async function readMedian(): Promise<MedianDecision | null> {
  return (await call(readDecisionTime)).median;
}
