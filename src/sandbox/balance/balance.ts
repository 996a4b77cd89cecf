import { join } from 'node:path';
import * as z from 'zod';
import { dayMs, type SandboxOptions } from '../options.ts';
import type { CheckoutStore } from '../store/checkoutStore.ts';
import { openJsonFile } from '../store/jsonFile.ts';
import { listMovements, type Movement } from './movements.ts';
import { listSettlements, type Settlement, unsettled } from './settlements.ts';

type Statement = { movements: Movement[]; settlements: Settlement[] };

export type Balance = {
  read(): Promise<Statement>;
  /** Pays out all that is unsettled; null if that is no money. */
  settleNow(): Promise<Settlement | null>;
};

const stored = z.array(z.object({ createdAt: z.iso.datetime(), transactions: z.array(z.string()) }));

/** Derived from the checkouts after each change; only settlements ordered by hand are stored. */
export async function balanceOn(
  { store, now }: { store: Pick<CheckoutStore, 'all' | 'writes'>; now: () => Date },
  options: SandboxOptions,
): Promise<Balance> {
  const ordered = await openJsonFile(join(options.directory, 'settlements.json'), stored, []);
  const periodMs = options.settlementPeriodMs ?? dayMs;
  let known: { version: string; statement: Statement } | null = null;

  const settlementsAt = (movements: readonly Movement[]) =>
    listSettlements(movements, ordered.get(), periodMs, now());

  const versionNow = () =>
    `${store.writes()} ${ordered.get().length} ${Math.floor(now().getTime() / periodMs)}`;

  async function read(): Promise<Statement> {
    const version = versionNow();
    if (known?.version === version) return known.statement;
    const movements = listMovements(await store.all());
    const statement = { movements, settlements: settlementsAt(movements) };
    known = { version, statement };
    return statement;
  }

  return {
    read,
    async settleNow() {
      const { movements } = await read();
      // No await between reading and writing: nothing is paid out twice.
      const due = unsettled(movements, settlementsAt(movements));
      if (due === null) return null;
      const order = { createdAt: now().toISOString(), transactions: due.map(({ id }) => id) };
      const written = ordered.set([...ordered.get(), order]);
      const made = settlementsAt(movements).find((one) => one.movements.some(({ id }) => id === due[0]?.id));
      await written;
      return made ?? null;
    },
  };
}
