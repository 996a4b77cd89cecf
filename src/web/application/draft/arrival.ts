/**
 * Whether the browser has brought this page back (reload, back, forward, after a crash) instead of opening it anew: the
 * person then expects it as it was, without a question.
 */
export function wasBroughtBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return false;
  return navigation.type !== 'navigate' && new URL(navigation.name).pathname === window.location.pathname;
}
