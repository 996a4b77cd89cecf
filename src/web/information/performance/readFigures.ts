import { readPerformance, type ServiceFigures } from '../../../contract/site.ts';
import { call } from '../../api/call.ts';

export type Measured = { at: string; figures: ServiceFigures };

/** Our own figures and when they were measured, or null before the first time; throws ApiError. Loaded after the first paint. */
export async function readFigures(): Promise<Measured | null> {
  return (await call(readPerformance)).measured;
}
