import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { StaffQueryClient } from './staffQueryClient.ts';

const queryKey = ['staff', 'case'];

/** A query whose answers come when they are told to. */
function heldQuery(client: StaffQueryClient, key = queryKey) {
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: key,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const unsubscribe = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data;
  return { answers, shown, unsubscribe };
}

it('a first answer from before a change is asked for again', async () => {
  const client = new StaffQueryClient();
  const { answers, shown, unsubscribe } = heldQuery(client);
  const invalidated = client.invalidateQueries({ queryKey });
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('before');
  answers[1]?.('after');
  await invalidated;
  expect(shown()).toBe('after');
  unsubscribe();
});

it('leaves alone what the filter does not name, and what shall not be cancelled', async () => {
  const client = new StaffQueryClient();
  const named = heldQuery(client);
  const other = heldQuery(client, ['staff', 'other']);
  const invalidated = client.invalidateQueries({ predicate: ({ queryHash }) => queryHash.includes('case') });
  await expect.poll(() => named.answers.length).toBe(2);
  void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  named.answers[1]?.('after');
  await invalidated;
  expect(named.answers).toHaveLength(2);
  expect(other.answers).toHaveLength(1);
  named.unsubscribe();
  other.unsubscribe();
});
