/** Decisions that run at the same moment: enough to be quick, few enough that other staff do not notice. */
const atOnce = 3;

/**
 * Calls `act` for each item, a few at a time and in their order, until all are done or `stopped` says so. What `act`
 * throws is its own matter: it must not throw.
 */
export async function aFewAtATime<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  stopped: () => boolean,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined && !stopped(); item = queue.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
