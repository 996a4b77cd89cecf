/** Lets the service worker keep pages for a time without connection; once everything the page needs is there. */
export function registerOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser that refuses, in a private window for one, simply has no pages kept.
  const register = () => void navigator.serviceWorker.register('/offline.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** Has the kept pages brought anew, after the visitor chose another language. */
export function renewOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('language'));
}
