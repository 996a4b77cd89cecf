import autocannon from 'autocannon';
import { apply, clientOf, visaPayload } from '../support/client.ts';

const secondsEach = 4;
const connections = 20;

/** Calls a second, each beside what bare HTTP does in the same run. */
export async function measureCalls(publicUrl: string): Promise<void> {
  const client = clientOf({ publicUrl });
  const number = await apply(client);
  const body = JSON.stringify(await visaPayload(client));
  console.log(`\nCalls (${connections} connections, ${secondsEach} s each)`);
  const bare = await rate('GET /healthz (nothing but HTTP)', { url: `${publicUrl}/healthz` });
  const page = await rate('GET / (prerendered, brotli)', {
    url: publicUrl,
    headers: { 'accept-encoding': 'br' },
  });
  const lookup = await rate('GET /api/applications/{number}', {
    url: `${publicUrl}/api/applications/${number}`,
  });
  const submit = await rate('POST /api/applications', {
    url: `${publicUrl}/api/applications`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const share = (value: number) => `${((value / bare) * 100).toFixed(0)} %`;
  console.log(
    `  of the bare rate: page ${share(page)}, look-up ${share(lookup)}, submission ${share(submit)}`,
  );
}

async function rate(title: string, options: autocannon.Options): Promise<number> {
  const result = await autocannon({ connections, duration: secondsEach, ...options });
  const failures = result.non2xx + result.errors;
  const line = `${Math.round(result.requests.average).toString().padStart(7)} /s   p50 ${result.latency.p50} ms   p99 ${result.latency.p99} ms`;
  console.log(`  ${title.padEnd(38)} ${line}${failures > 0 ? `   ${failures} failed` : ''}`);
  return result.requests.average;
}
