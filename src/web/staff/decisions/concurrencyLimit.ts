/** Enough to be quick, few enough that other staff do not notice. */
const maxConcurrent = 3;

/** Calls `act` for each item in order, at most three at a time, until `isStopped`. `act` must not throw. */
export async function runWithLimit<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  isStopped: () => boolean,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined && !isStopped(); item = queue.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, worker));
}
