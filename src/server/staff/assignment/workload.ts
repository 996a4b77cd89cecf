import type { Load, Queue, Workload } from '../../../contract/assignment.ts';
import { isLanguageCode } from '../../../domain/languages.ts';
import { listHolders } from '../../access/index.ts';
import type { ApplicationKind } from '../../applications/index.ts';
import { inSnapshot } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import { countAssigned, countQueues } from './queries.ts';

/** What waits of each kind, and what each person who decides or has a case has in hand. */
export async function readWorkload(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: number,
): Promise<Workload> {
  const now = clock.now();
  return inSnapshot(db, async (tx) => {
    const [assigned, queues, deciders] = [
      await countAssigned(tx, now),
      await countQueues(tx, now),
      await listHolders(tx, 'case.decide'),
    ];
    const queueOf = (kind: ApplicationKind): Queue => {
      const queue = queues.find((one) => one.kind === kind);
      const mine = assigned.find((one) => one.kind === kind && one.personId === personId);
      return {
        mine: mine?.assigned ?? 0,
        unassigned: queue === undefined ? 0 : queue.undecided - queue.assigned,
        overdue: queue?.overdue ?? 0,
      };
    };
    const loadOf = (id: number) => {
      const own = assigned.filter((one) => one.personId === id);
      const sum = (of: 'assigned' | 'overdue') => own.reduce((total, one) => total + one[of], 0);
      return { assigned: sum('assigned'), overdue: sum('overdue') };
    };
    const people: Load[] = deciders.map(({ id, name, skillLanguages: languages, skillKinds: kinds }) => ({
      id: String(id),
      name,
      ...loadOf(id),
      mayDecide: true,
      languages: languages.filter(isLanguageCode),
      kinds,
    }));
    // Who lost the right meanwhile keeps what they have until the lease is over.
    for (const { personId: id, name } of assigned) {
      if (people.some((person) => person.id === String(id))) continue;
      people.push({ id: String(id), name, ...loadOf(id), mayDecide: false, languages: [], kinds: [] });
    }
    return { queues: { visa: queueOf('visa'), insurance: queueOf('insurance') }, people };
  });
}
