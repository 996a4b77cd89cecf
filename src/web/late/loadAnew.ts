/**
 * Loads the page anew once the server can be reached. Browsers remember that a file of code did not come and do not ask
 * for it again in the same document. Nothing personal is lost: such questions come with the code.
 */
export async function loadAnew(): Promise<void> {
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null);
  if (answer?.ok) window.location.reload();
}
