import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import * as z from 'zod';
import { sandboxProvider } from './plugin.ts';

/** Runs alone: `node src/sandbox/standalone.ts --port 4100 --directory ./data/sandbox`. */

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    host: { type: 'string', default: '127.0.0.1' },
    directory: { type: 'string', default: './data/sandbox' },
    'public-url': { type: 'string' },
    'three-ds-page': { type: 'string' },
    'webhook-url': { type: 'string' },
    mode: { type: 'string', default: 'easy' },
  },
});

const keys = z
  .object({
    TAZAPAY_API_KEY: z.string().min(1),
    TAZAPAY_API_SECRET: z.string().min(1),
    TAZAPAY_WEBHOOK_SECRET: z.string().min(1),
  })
  .safeParse(process.env);

if (!keys.success) {
  console.error(`Set ${keys.error.issues.map((issue) => issue.path.join('.')).join(', ')} and start again.`);
  process.exit(1);
}

const mode = z.enum(['easy', 'asDocumented']).safeParse(values.mode);
if (!mode.success) {
  console.error('--mode is easy or asDocumented.');
  process.exit(1);
}

const publicUrl = values['public-url'] ?? `http://localhost:${values.port}`;
const app = Fastify();
app.register(sandboxProvider, {
  publicUrl,
  apiKey: keys.data.TAZAPAY_API_KEY,
  apiSecret: keys.data.TAZAPAY_API_SECRET,
  webhookSecret: keys.data.TAZAPAY_WEBHOOK_SECRET,
  directory: values.directory,
  mode: mode.data,
  ...(values['webhook-url'] === undefined ? {} : { webhookUrl: values['webhook-url'] }),
  ...(values['three-ds-page'] === undefined ? {} : { threeDsPage: values['three-ds-page'] }),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
await app.listen({ port: Number(values.port), host: values.host });
console.log(`Sandbox card provider on ${publicUrl}, checkouts kept in ${values.directory}`);
