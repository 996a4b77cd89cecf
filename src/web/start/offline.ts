/** Registers the service worker, which stores pages for offline use. */
export function registerOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Some browsers refuse, as in private windows: no offline pages.
  const register = () => void navigator.serviceWorker.register('/offline.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** Makes the service worker store the pages in the chosen language. */
export function renewOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('language'));
}
