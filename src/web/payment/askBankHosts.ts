import { readBankHosts } from '../../contract/payments.ts';
import { call } from '../api/call.ts';

/** The banks that customers may be sent to. */
export async function askBankHosts(signal: AbortSignal): Promise<readonly string[]> {
  const answer = await call(readBankHosts, { signal });
  return answer.hosts;
}
