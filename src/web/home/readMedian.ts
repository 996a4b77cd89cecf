import { type MedianDecision, readDecisionTime } from '../../contract/site.ts';
import { call } from '../api/call.ts';

/** The median time of our decisions, or null while there are too few; throws ApiError. Loaded when it is about to be seen. */
export async function readMedian(): Promise<MedianDecision | null> {
  return (await call(readDecisionTime)).median;
}
