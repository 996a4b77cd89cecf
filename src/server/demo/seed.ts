import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { type Config, ConfigError } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { connectPipelined } from '../database/pipelined.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createLive } from '../live/index.ts';
import { createLog } from '../logging.ts';
import { ensureReferenceData } from '../referenceData.ts';
import { checkDataKey } from '../security/keyCheck.ts';
import { deriveKeys, loadOrCreateDataKey } from '../security/keys.ts';
import { createSealer } from '../security/sealing.ts';
import { loadTexts } from '../texts.ts';
import { copyStories } from './copies.ts';
import { demoProvider } from './demoProvider.ts';
import { diceOf } from './dice.ts';
import { liveThrough, type Stage } from './life.ts';
import { markMailsSent } from './queries.ts';

/** As many stories are lived through by the product's own code; more are copies of them. */
const livedStories = 500;

/** Writes so many demo applications. Throws {@link ConfigError} in production. */
export async function seedDemo(
  config: Config,
  connectionString: string,
  {
    count,
    log,
    lived: atMost = livedStories,
  }: { count: number; log: (line: string) => void; lived?: number },
): Promise<void> {
  if (config.production) {
    throw new ConfigError('Demo applications are never written with NODE_ENV=production.');
  }
  const now = new Date();
  const keys = deriveKeys(config.dataKey ?? (await loadOrCreateDataKey(config.dataDir)).key);
  await migrateDatabase(connectionString);
  const { db, close } = connectDatabase({ connectionString }, (error) => log(error.message), 4);
  try {
    await checkDataKey(db, keys);
    await ensureReferenceData({ db });
    let clock = now;
    const stage: Stage = {
      services: {
        config,
        publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
        db,
        pipelined: connectPipelined({ connectionString }, (error) => log(error.message), 1),
        keys,
        sealer: createSealer(keys),
        jobs: noJobs,
        live: createLive({ connectionString }, createLog('silent')),
        provider: demoProvider(),
        clock: { now: () => clock },
        texts: await loadTexts(),
        log: createLog('silent'),
      },
      setClock: (at) => {
        clock = at;
      },
      dice: diceOf(now.getTime()),
      now,
      photo: await madePhoto(),
      pdf: await madePdf(),
    };
    const lived = Math.min(count, atMost);
    for (let story = 1; story <= lived; story += 1) {
      await liveThrough(stage);
      if (story % 100 === 0 || story === lived) log(`  ${story} of ${count} applications`);
    }
    await markMailsSent(db);
    if (count > lived)
      await copyStories(stage, count - lived, (done) => log(`  ${lived + done} of ${count} applications`));
  } finally {
    await close();
  }
}

/** Nothing follows from a story: no mail is sent, no provider asked. */
const noJobs: Jobs = {
  enqueue: async () => {},
  hurry: async () => false,
  start: async () => {},
  work: async () => {},
  isRunning: () => false,
  stop: async () => {},
};

async function madePhoto(): Promise<string> {
  const picture = sharp({ create: { width: 640, height: 400, channels: 3, background: '#c9d6df' } });
  return `data:image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString('base64')}`;
}

async function madePdf(): Promise<string> {
  const pdf = new PDFDocument();
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise((resolve) => pdf.on('end', resolve));
  pdf.text('Demo document. Not an e-visa.');
  pdf.end();
  await done;
  return Buffer.concat(parts).toString('base64');
}
