/**
 * Reloads the page once the server can be reached. Browsers remember that a script failed to load and do not
 * request it again in the same document.
 */
export async function reloadPage(): Promise<void> {
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null);
  if (answer?.ok) window.location.reload();
}
