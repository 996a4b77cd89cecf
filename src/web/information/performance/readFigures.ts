import { readPerformance, type ServiceFigures } from '../../../contract/site.ts';
import { call } from '../../api/call.ts';

export type Measured = { at: string; figures: ServiceFigures };

/**
 * Reads our figures and when they were measured; null before the first time. Throws ApiError. Loads after the
 * first paint.
 */
export async function readFigures(): Promise<Measured | null> {
  return (await call(readPerformance)).measured;
}
