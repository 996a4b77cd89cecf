import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { readMessages, reply, write } from '../support/chat.ts';
import { apply, clientOf } from '../support/client.ts';
import { command, nameOfRun, urlOf } from '../support/databaseServer.ts';
import { freePort } from '../support/freePort.ts';
import { makePdf } from '../support/pdf.ts';
import { killedPassword, type ProductProcess, startProductProcess } from '../support/productProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/**
 * A rolling release: the version before the newest migration runs beside this one, on one database. It comes from the
 * history of the repository, and runs with the packages of this version.
 */

const root = join(import.meta.dirname, '../..');
const journal = 'src/server/database/migrations/meta/_journal.json';

function git(...args: string[]): Buffer | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, maxBuffer: 2 ** 30 });
  return status === 0 ? stdout : null;
}

/** The commit before the one that added the newest migration; null without history. */
function versionBefore(): string | null {
  if (!existsSync(join(root, '.git'))) return null;
  const newest = git('log', '-1', '--format=%H', '--', journal)?.toString().trim() ?? '';
  return git('rev-parse', '--verify', '--quiet', `${newest}^`)?.toString().trim() ?? null;
}

const before = versionBefore();
/** Of both: each opens what the other sealed. */
const dataKey = randomBytes(32).toString('base64');
const found = z.looseObject({ items: z.array(z.looseObject({ id: z.union([z.string(), z.number()]) })) });

describe.runIf(before !== null)('two versions on one database', () => {
  const name = nameOfRun('beside');
  let folder: string;
  let older: ProductProcess;
  let present: ProductProcess;
  let number: string;

  beforeAll(async () => {
    folder = await temporaryFolder('beside');
    await command(inject('adminUrl'), `create database ${name}`);
    spawnSync('tar', ['-x', '-C', folder], { input: git('archive', before ?? '') ?? '' });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const environment = (own: string) => ({
      DATABASE_URL: urlOf(inject('adminUrl'), name),
      DATA_DIR: join(folder, own),
      DATA_KEY: dataKey,
    });
    const inFolder = ['sh', '-c', 'cd "$0" && exec "$@"', folder];
    older = await startProductProcess(await freePort(), environment('data-older'), inFolder);
    number = await apply(clientOf(older));
    // Migrates while the older one serves.
    present = await startProductProcess(await freePort(), environment('data-present'));
  }, 240_000);

  afterAll(async () => {
    await present.stop();
    await older.stop();
    await command(inject('adminUrl'), `drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  });

  const isShown = async (at: ProductProcess, wanted: string) =>
    (await clientOf(at).get(`/api/applications/${wanted}`)).status === 200;

  it.each(['older', 'present'] as const)(
    'share what is submitted, decided and written: travellers at the %s one, staff at the other',
    async (where) => {
      const [ofTravellers, ofStaff] = where === 'older' ? [older, present] : [present, older];
      const visitor = clientOf(ofTravellers);
      const staff = clientOf(ofStaff);
      await staff.signIn(killedPassword);
      const submitted = await apply(visitor);
      expect(await isShown(ofStaff, submitted)).toBe(true);

      const { items } = found.parse((await staff.get(`/api/admin/applications?search=${submitted}`)).json);
      const path = `/api/admin/applications/${items[0]?.id}`;
      const pdfAttachment = (await makePdf()).toString('base64');
      expect((await staff.patch(`${path}/status`, { status: 'approved', pdfAttachment })).status).toBe(200);
      expect((await visitor.get(`/api/applications/${submitted}`)).text).toContain('approved');
      expect((await visitor.get(`/api/download/visa/${submitted}`)).status).toBe(200);

      const { sessionId } = await write(visitor, 'When does my e-visa come?');
      await reply(staff, sessionId, 'It is there.');
      const messages = await readMessages(visitor);
      expect(messages.map(({ message }) => message)).toEqual(
        expect.arrayContaining(['When does my e-visa come?', 'It is there.']),
      );

      // A session of staff holds at both.
      const elsewhere = await clientOf(ofTravellers).get(path, { cookie: staff.cookie() });
      expect(elsewhere.status).toBe(200);
    },
  );

  it('let the older one start again on what the newer one migrated', async () => {
    await older.killAndStartAgain();
    const second = await apply(clientOf(older));
    for (const at of [older, present])
      for (const wanted of [number, second]) expect(await isShown(at, wanted)).toBe(true);
  });
});
