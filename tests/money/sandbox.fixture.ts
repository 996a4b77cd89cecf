import Fastify from 'fastify';
import * as z from 'zod';
import { sandboxProvider } from '../../src/sandbox/plugin.ts';

/** The sandbox provider as a process of its own, which survives the kills of the product. Its options come as JSON. */

const { port, ...options } = z
  .object({
    port: z.int(),
    publicUrl: z.string(),
    apiKey: z.string(),
    apiSecret: z.string(),
    webhookSecret: z.string(),
    directory: z.string(),
    webhookRetryDelaysMs: z.array(z.int()),
    countriesWithoutCards: z.array(z.string()),
    delaysMs: z.record(
      z.enum([
        'slow',
        'lateWebhook',
        'strayWebhook',
        'reorder',
        'capture',
        'dispute',
        'refund',
        'longRefund',
        'settlement',
      ]),
      z.int(),
    ),
  })
  .parse(JSON.parse(process.env['MONEY_SANDBOX'] ?? '{}'));

const app = Fastify({ logger: { level: 'error', stream: process.stderr } });
app.register(sandboxProvider, options);
await app.listen({ port, host: '127.0.0.1' });
