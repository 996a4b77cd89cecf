import { afterEach, describe, expect, it } from 'vitest';
import { pinnedVersion } from '../../scripts/onPinnedNode.mjs';
import {
  type Newcomer,
  newcomer,
  normalUser,
  type Release,
  releases,
  thisUser,
  type User,
} from './newcomer.ts';

/** STARTS=all (`npm run test:all`) starts copies on every release of Node, `npm test` one on the oldest. */
const everyRelease = process.env['STARTS'] === 'all';

describe.skipIf(process.platform === 'win32')('A copy where nothing was ever installed', () => {
  let present: Newcomer | undefined;
  afterEach(async () => {
    await present?.leave();
    present = undefined;
  });

  async function firstStart(release: Release, user: User): Promise<Newcomer> {
    present = await newcomer(release, user);
    const first = await present.run('start');
    const answer = await first.answers();
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<html lang="en"');
    expect(first.output()).toContain('Installing dependencies (once) …');
    expect(first.output()).toContain(`is ready on ${first.url}`);
    await first.interrupt();
    return present;
  }

  it(`starts on Node ${releases.oldest.node}, adds what the tests need, and keeps it`, async () => {
    const { run } = await firstStart(releases.oldest, thisUser());

    const tests = await run('test');
    await tests.hasWritten('Adding what the tests need (once) …');
    await tests.hasWritten(`Testing on Node ${pinnedVersion()}\ntypes …`);
    await tests.interrupt();

    const again = await run('start');
    expect((await again.answers()).status).toBe(200);
    expect(again.output()).not.toContain('Installing');
    expect(again.output()).not.toContain('Building');
    await again.interrupt();
  });

  const user = normalUser();
  it.skipIf(!everyRelease || user === undefined)(
    `starts on Node ${releases.oldest.node} as a normal user`,
    async () => {
      await firstStart(releases.oldest, user ?? thisUser());
    },
  );

  for (const release of [releases.middle, releases.newest]) {
    it.skipIf(!everyRelease)(`starts and begins to test on Node ${release.node}`, async () => {
      const { run } = await firstStart(release, thisUser());

      const tests = await run('test');
      await tests.hasWritten('Adding what the tests need (once) …');
      await tests.interrupt();
    });
  }
});
