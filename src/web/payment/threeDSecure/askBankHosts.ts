import { bankHosts } from '../../../contract/payments.ts';
import { request } from '../../api/index.ts';

/** The banks that customers may be sent to, as the server knows them. */
export async function askBankHosts(signal: AbortSignal): Promise<readonly string[]> {
  const answer = await request('GET', '/api/payment/bank-hosts', undefined, bankHosts, { signal });
  return answer.hosts;
}
