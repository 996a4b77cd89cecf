/** Registers the service worker, which stores pages for offline use, once the page has loaded. */
export function registerOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Some browsers refuse, for instance in a private window: they have no offline pages.
  const register = () => void navigator.serviceWorker.register('/offline.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** Makes the service worker store the pages again, in the language that the visitor has chosen. */
export function renewOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('language'));
}
