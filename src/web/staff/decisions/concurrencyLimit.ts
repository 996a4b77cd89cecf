/** Few enough that other staff notice nothing. */
const maxConcurrent = 3;

/** Calls `act` for each item in order until `isStopped`. `act` must not throw. */
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
