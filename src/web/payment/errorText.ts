const developmentHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Specification 2 section 2: the address's text, our own without one, or a notice if a development machine
 * could not reach the provider.
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
