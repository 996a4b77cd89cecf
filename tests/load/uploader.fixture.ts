/** Sends a file to the insurance form so many times at once, and prints how many answers had each status. */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';

const [publicUrl = '', file = '', count = '1', ahead = ''] = process.argv.slice(2);
const body = readFileSync(file);
const statuses: Record<string, number> = {};

function send(): Promise<string> {
  return new Promise((resolve) => {
    const call = request(`${publicUrl}/api/insurance/applications`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        ...(ahead && { 'x-submission-token': ahead }),
      },
    });
    call.on('response', (response) => {
      response.resume();
      resolve(String(response.statusCode));
    });
    call.on('error', ({ message }) => resolve(message));
    call.end(body);
  });
}

for (const status of await Promise.all(Array.from({ length: Number(count) }, send))) {
  statuses[status] = (statuses[status] ?? 0) + 1;
}
console.log(JSON.stringify(statuses));
process.exit();
