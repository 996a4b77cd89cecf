import { readPerformance, type ServiceFigures } from '../../../contract/site.ts';
import { call } from '../../api/call.ts';

export type Measured = { at: string; figures: ServiceFigures };

/** Reads our figures; null before they are first measured. Throws `ApiError`. */
export async function readFigures(): Promise<Measured | null> {
  return (await call(readPerformance)).measured;
}
