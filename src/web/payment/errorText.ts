const developmentHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The address's text, our own without one, or a notice if a development machine did not reach the
 * provider (specification 2 section 2).
 */
export function errorKind(error: string, hostname: string): 'development' | 'given' | 'unknown' {
  if (error.includes('fetch failed') && isDevelopmentHost(hostname)) return 'development';
  return error.trim() === '' ? 'unknown' : 'given';
}

function isDevelopmentHost(hostname: string): boolean {
  return (
    developmentHosts.includes(hostname) || hostname.endsWith('.localhost') || hostname.startsWith('dev.')
  );
}
