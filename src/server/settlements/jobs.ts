import { dailyJob } from '../dailyJob.ts';
import { isSound, verifyLedger } from '../ledger/index.ts';
import {
  closeCasesOf,
  compareWithProvider,
  openCase,
  openCaseUnlessNoted,
  type PaymentProvider,
} from '../payments/index.ts';
import type { Services } from '../services.ts';
import { isUnreadable, pullSettlements } from './pull.ts';

/** Registers the nightly ledger check and the daily pull of settlements. */
export async function settlementJobs(services: Services): Promise<void> {
  await dailyJob(services, {
    name: 'ledger.verify',
    hour: 4,
    async run(day) {
      await reportUnsoundLedger(services, day);
      await reportDifferences(services);
    },
  });
  await dailyJob(services, { name: 'settlements.pull', hour: 5, run: () => pullAll(services) });
}

/** Opens one case a day if ledger, histories and sums differ. */
export async function reportUnsoundLedger(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  day: string,
): Promise<void> {
  if (isSound(await verifyLedger(db))) return;
  await openCase(db, { kind: 'ledger', subject: day, applicationId: null, at: clock.now() });
}

/** `npm run ledger:verify -- --provider` asks about everything. */
const comparedMs = 8 * 24 * 60 * 60 * 1000;

/**
 * Opens a case for each recent payment and refund about which a provider differs. Throws the first
 * error after it asked all providers.
 */
export async function reportDifferences({
  db,
  clock,
  providers,
}: Pick<Services, 'db' | 'clock' | 'providers'>): Promise<void> {
  const at = clock.now();
  const since = new Date(at.getTime() - comparedMs);
  const found = (subject: string) => openCase(db, { kind: 'ledger', subject, applicationId: null, at });
  await allEnded(providers.map((provider) => compareWithProvider(db, provider, { since, found })));
}

/** Includes the former provider, which still pays out. */
async function pullAll(services: Services): Promise<void> {
  await allEnded(services.providers.map((provider) => pullFrom(services, provider)));
}

/** Waits until all have ended, then throws the first error. */
async function allEnded(work: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/**
 * Pulls from a provider. Opens a case of an unreadable answer, which the next complete pull closes.
 * @throws ProviderError
 */
export async function pullFrom(
  services: Pick<Services, 'db' | 'jobs' | 'clock'>,
  provider: PaymentProvider,
): Promise<void> {
  const { db, clock } = services;
  const subject = `${provider.name} settlements`;
  try {
    await pullSettlements({ ...services, provider });
  } catch (error) {
    if (isUnreadable(error))
      await openCaseUnlessNoted(db, { kind: 'ledger', subject, applicationId: null, at: clock.now() });
    throw error;
  }
  await closeCasesOf(db, ['ledger'], subject, clock.now());
}
