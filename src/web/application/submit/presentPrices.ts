import { processingOptionList } from '../../../contract/applicant.ts';
import { serviceFeeUsd } from '../../../domain/fees/fees.ts';
import type { ProcessingType } from '../../../domain/processing/processingOptions.ts';
import { ApiError, request } from '../../api/index.ts';

/** How long the other prices are waited for before the person reads what has happened, in milliseconds. */
const pricesTimeoutMs = 5000;

/**
 * The processing prices in US dollars as they are now, after the server refused the amount: of all options for the
 * arrival date if it tells them, and of `chosen` by the total that it expects. Throws nothing.
 */
export async function presentPrices(
  error: ApiError,
  { arrivalDate, chosen }: { arrivalDate: string; chosen: ProcessingType | null },
): Promise<Partial<Record<ProcessingType, number>>> {
  const listed = await listedPrices(arrivalDate);
  const { expectedAmount } = error.facts;
  if (chosen === null || expectedAmount === undefined) return listed;
  return { ...listed, [chosen]: Number(expectedAmount) - serviceFeeUsd };
}

async function listedPrices(arrivalDate: string): Promise<Partial<Record<ProcessingType, number>>> {
  const query = new URLSearchParams({ arrivalDate });
  try {
    const options = await request(
      'GET',
      `/api/processing-options?${query}`,
      undefined,
      processingOptionList,
      { timeoutMs: pricesTimeoutMs },
    );
    return Object.fromEntries(options.map(({ value, price }) => [value, price]));
  } catch (error) {
    if (error instanceof ApiError) return {};
    throw error;
  }
}
