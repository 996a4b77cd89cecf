/** Waits until a question has an answer; a test's way to wait for a job without guessing how long it takes. */
export async function eventually<Answer>(
  ask: () => Promise<Answer | null | undefined | false>,
  limitMs = 60_000,
): Promise<Answer> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
