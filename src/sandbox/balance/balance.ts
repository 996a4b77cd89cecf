import { join } from 'node:path';
import * as z from 'zod';
import { dayMs, type SandboxOptions } from '../options.ts';
import type { Sandbox } from '../sandbox.ts';
import { openJsonFile } from '../store/jsonFile.ts';
import { type Movement, movementsOf } from './movements.ts';
import { type Settlement, settlementsOf, unsettled } from './settlements.ts';

export type Balance = {
  /** What moved the balance and what was paid out of it, oldest first. */
  read(): Promise<{ movements: Movement[]; settlements: Settlement[] }>;
  /** Pays out at once what no settlement has paid out, null where that is nothing. */
  settleNow(): Promise<Settlement | null>;
};

const stored = z.array(z.object({ createdAt: z.iso.datetime(), transactions: z.array(z.string()) }));

/** The merchant's balance, derived from the checkouts; of settlements only those ordered by hand are kept. */
export async function balanceOn(sandbox: Sandbox, options: SandboxOptions): Promise<Balance> {
  const ordered = await openJsonFile(join(options.directory, 'settlements.json'), stored, []);
  const periodMs = options.settlementPeriodMs ?? dayMs;

  const settlementsAt = (movements: readonly Movement[]) =>
    settlementsOf(movements, ordered.get(), periodMs, sandbox.now());

  return {
    async read() {
      const movements = movementsOf(await sandbox.store.all());
      return { movements, settlements: settlementsAt(movements) };
    },
    async settleNow() {
      const movements = movementsOf(await sandbox.store.all());
      // Nothing is awaited between the question and the entry of its answer, so nothing is paid out twice.
      const due = unsettled(movements, settlementsAt(movements));
      if (due === null) return null;
      const order = { createdAt: sandbox.now().toISOString(), transactions: due.map(({ id }) => id) };
      const written = ordered.set([...ordered.get(), order]);
      const made = settlementsAt(movements).find((one) => one.movements.some(({ id }) => id === due[0]?.id));
      await written;
      return made ?? null;
    },
  };
}
