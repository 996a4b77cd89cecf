import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backupState } from '../../src/contract/backups.ts';
import type { BackupFailure, BackupKind } from '../../src/domain/staff/backups.ts';
import { BackupError } from '../../src/server/backup/backupError.ts';
import { reportRuns } from '../../src/server/backup/reportRuns.ts';
import { recordRun } from '../../src/server/backup/runs.ts';
import { type Client, clientOf, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { signedIn } from '../support/openProduct.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** What staff and the operator are told of backups. */

const operator = 'operator@kapi.example';
let folder: string;
let product: TestProduct;
let staff: Client;

beforeAll(async () => {
  folder = await temporaryFolder('told');
  await mkdir(join(folder, 'backups'));
  product = await startTestProduct({
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_RECIPIENT: await identityToRecipient(await generateX25519Identity()),
    OPERATOR_EMAIL: operator,
  });
  staff = await signedIn(product);
});
afterAll(async () => {
  await product.end();
  await rm(folder, { recursive: true });
});
beforeEach(() => product.sql('delete from backup_runs'));

const read = async () => backupState.parse((await staff.get('/api/admin/backups')).json);

/** A run as a command writes it; reports it as the product does within a minute. */
async function ran(kind: BackupKind, failure: BackupFailure | null = null): Promise<void> {
  const done = { bytes: failure === null ? 4_000_000 : null, failure, detail: failure };
  await recordRun(
    product.database.connectionString,
    kind,
    async () => done,
    (outcome) => outcome,
  );
  await reportRuns(product.services);
}

const subjects = async () =>
  (await product.mails())
    .filter(({ to, subject }) => to?.[0]?.address === operator && subject?.includes('Yedekleme'))
    .map(({ subject }) => subject)
    .toSorted();

describe('the panel', () => {
  it('says that there is no backup yet, and that no rehearsal is made without the private key', async () => {
    expect(await read()).toEqual({ made: 'nightly', rehearsed: 'noKey', troubles: ['noBase'], runs: [] });
  });

  it('shows what became of each, newest first, and nothing wrong after a sound night', async () => {
    await ran('base');
    await ran('rehearsal');
    const { runs, troubles } = await read();
    expect(troubles).toEqual([]);
    expect(runs.map(({ kind, bytes, failure }) => [kind, bytes, failure])).toEqual([
      ['rehearsal', 4_000_000, null],
      ['base', 4_000_000, null],
    ]);
  });

  it('is red when the newest base backup is older than 26 hours, or the last rehearsal failed', async () => {
    await ran('base');
    await ran('rehearsal', 'unsound');
    await product.sql(`update backup_runs set ended_at = now() - interval '27 hours' where kind = 'base'`);
    expect((await read()).troubles).toEqual(['oldBase', 'rehearsalFailed']);
  });

  it('is for staff alone', async () => {
    expect(refusal(await clientOf(product).get('/api/admin/backups'))).toBe('401 signedOut');
  });
});

describe('a run', () => {
  const run = (work: () => Promise<never>) =>
    recordRun(product.database.connectionString, 'base', work, () => ({
      bytes: null,
      failure: null,
      detail: null,
    }));

  it('that fails keeps our sentence, and of any other error its name and code alone', async () => {
    const ours = new BackupError('BACKUP_DIR: /backups is not there.', { failure: 'destination' });
    await expect(run(() => Promise.reject(ours))).rejects.toThrow('is not there');
    const theirs = Object.assign(new TypeError('value U12345678 is too long'), { code: '22001' });
    await expect(run(() => Promise.reject(theirs))).rejects.toThrow('too long');
    expect((await read()).runs.map(({ failure, detail }) => [failure, detail])).toEqual([
      ['other', 'TypeError 22001'],
      ['destination', 'BACKUP_DIR: /backups is not there.'],
    ]);
  });

  it('is refused while another one runs, and that is no failure', async () => {
    let end = () => {};
    const waiting = new Promise<void>((resolve) => {
      end = resolve;
    });
    let began = () => {};
    const started = new Promise<void>((resolve) => {
      began = resolve;
    });
    const sound = { bytes: null, failure: null, detail: null };
    const first = recordRun(
      product.database.connectionString,
      'base',
      () => {
        began();
        return waiting;
      },
      () => sound,
    );
    await started;
    await expect(run(() => Promise.reject(new Error('it ran')))).rejects.toThrow('Another backup');
    end();
    await first;
    expect((await read()).runs.map(({ failure }) => failure)).toEqual([null]);
  });
});

describe('the operator', () => {
  it('is told of a failure once, and when it is sound again', async () => {
    await ran('base');
    await ran('base', 'full');
    await eventually(async () => (await subjects()).length === 1);
    await ran('base', 'full');
    await ran('rehearsal');
    await ran('base');
    await eventually(async () => (await subjects()).length === 2);
    expect(await subjects()).toEqual(['Kapı: Yedekleme başarısız oldu', 'Kapı: Yedekleme yeniden sağlam']);
    const [failed] = (await product.mails()).filter(({ subject }) =>
      subject?.includes('Yedekleme başarısız'),
    );
    expect(failed?.text).toContain('Yedek klasöründe yer kalmadı');
    expect(failed?.text).toContain(`${product.publicUrl}/admin?tab=cases`);
  });
});
