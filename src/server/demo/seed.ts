import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { type Config, ConfigError } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import type { DatabaseAddresses } from '../database/openDatabase.ts';
import { connectPipelined } from '../database/pipelined.ts';
import { prepareDatabase } from '../database/roles.ts';
import { type AttachedPdf, readPdfAttachment } from '../documents/index.ts';
import type { Jobs } from '../jobs.ts';
import { createLive } from '../live/index.ts';
import { createLog } from '../logging.ts';
import type { SharedLimits } from '../protection/index.ts';
import { ensureReferenceData } from '../referenceData.ts';
import { createDocumentSigner } from '../security/documentSigner.ts';
import { openKeyRing } from '../security/keyRing.ts';
import { createSealer } from '../security/sealing.ts';
import { loadTexts } from '../texts.ts';
import { copyStories } from './copies.ts';
import { demoProvider } from './demoProvider.ts';
import { makeDice } from './dice.ts';
import { liveThrough, markMailsSent, type Stage } from './life.ts';

/** The product's own code runs these stories; the others are copies. */
const livedStories = 500;

/** Writes demo applications. Throws {@link ConfigError} in production. */
export async function seedDemo(
  config: Config,
  database: DatabaseAddresses,
  {
    count,
    log,
    lived: atMost = livedStories,
  }: { count: number; log: (line: string) => void; lived?: number },
): Promise<void> {
  if (config.production) {
    throw new ConfigError('Demo applications are never written with NODE_ENV=production.');
  }
  const { connectionString } = database;
  const now = new Date();
  await prepareDatabase(config, database);
  const onError = (error: Error) => log(error.message);
  const { db, close } = connectDatabase({ connectionString }, onError, 4);
  const pipelined = connectPipelined({ connectionString }, onError, 1);
  const live = createLive({ connectionString }, createLog('silent'));
  try {
    const ring = await openKeyRing(db, config);
    await ensureReferenceData({ db, clock: { now: () => now } });
    let clock = now;
    const stage: Stage = {
      services: {
        config,
        publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
        db,
        pipelined,
        keys: ring.base,
        sealer: createSealer(ring),
        signer: createDocumentSigner(ring),
        limits: noLimits,
        jobs: noJobs,
        live,
        scanner: null,
        provider: demoProvider(),
        providers: [],
        clock: { now: () => clock },
        texts: loadTexts(config.operator),
        log: createLog('silent'),
      },
      setClock: (at) => {
        clock = at;
      },
      dice: makeDice(now.getTime()),
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
    await Promise.all([live.stop(), pipelined.close(), close()]);
  }
}

/** No e-mail is sent and no provider asked. */
const noJobs: Jobs = {
  enqueue: async () => {},
  enqueueAgain: async () => false,
  hurry: async () => false,
  withoutJob: async () => [],
  failing: async () => [],
  retryFailed: async () => 0,
  start: async () => {},
  work: async () => {},
  isRunning: () => false,
  stop: async () => {},
};

/** Stories have no address. */
const noLimits: SharedLimits = {
  count: async () => ({ hits: 1, endsInMs: 0, mark: null }),
  known: () => ({ hits: 0, endsInMs: 0, mark: null }),
  stop: () => {},
};

async function madePhoto(): Promise<string> {
  const picture = sharp({ create: { width: 640, height: 400, channels: 3, background: '#c9d6df' } });
  return `data:image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString('base64')}`;
}

/** Checked and rewritten as staff's are, once for all: hundreds would be slow. */
async function madePdf(): Promise<AttachedPdf> {
  const pdf = new PDFDocument();
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise((resolve) => pdf.on('end', resolve));
  pdf.text('Demo document. Not an e-visa.');
  pdf.end();
  await done;
  return readPdfAttachment(Buffer.concat(parts).toString('base64'), async () => true);
}
