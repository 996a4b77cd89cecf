import { afterEach, describe, expect, it } from 'vitest';
import { pinnedVersion } from '../../scripts/onPinnedNode.mjs';
import {
  type Newcomer,
  newcomer,
  normalUser,
  ownRuntime,
  type Runtime,
  releases,
  thisUser,
  type User,
} from './newcomer.ts';

/** STARTS=all (`npm run test:all`) starts copies on every release of Node, `npm test` one on the machine's own. */
const everyRelease = process.env['STARTS'] === 'all';
const first = everyRelease ? releases.oldest : ownRuntime();

describe.skipIf(process.platform === 'win32')('A copy where nothing was ever installed', () => {
  let present: Newcomer | undefined;
  afterEach(async () => {
    await present?.leave();
    present = undefined;
  });

  async function firstStart(runtime: Runtime, user: User): Promise<Newcomer> {
    present = await newcomer(runtime, user);
    const started = await present.run('start');
    const answer = await started.answers();
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<html lang="en"');
    expect(started.output()).toContain('Installing dependencies (once) …');
    expect(started.output()).toContain(`is ready on ${started.url}`);
    await started.interrupt();
    return present;
  }

  it(`starts on Node ${first.version}, adds what the tests need, and keeps it`, async () => {
    const { run, temporaryFiles } = await firstStart(first, thisUser());

    const tests = await run('test');
    await tests.hasWritten('Adding what the tests need (once) …');
    await tests.hasWritten(`Testing on Node ${pinnedVersion()}\ntypes …`);
    await tests.interrupt();
    expect(temporaryFiles().filter((name) => name.startsWith('kapi-'))).toEqual([]);

    const again = await run('start');
    expect((await again.answers()).status).toBe(200);
    expect(again.output()).not.toContain('Installing');
    expect(again.output()).not.toContain('Building');
    await again.interrupt();
  });

  const user = normalUser();
  it.skipIf(!everyRelease || user === undefined)(
    `starts on Node ${releases.oldest.version} as a normal user`,
    async () => {
      await firstStart(releases.oldest, user ?? thisUser());
    },
  );

  for (const release of [releases.middle, releases.newest]) {
    it.skipIf(!everyRelease)(`starts and begins to test on Node ${release.version}`, async () => {
      const { run } = await firstStart(release, thisUser());

      const tests = await run('test');
      await tests.hasWritten('Adding what the tests need (once) …');
      await tests.interrupt();
    });
  }
});
