const developmentHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * What the error page shows, specification 2 section 2: the text of the address, our own words without one, or the
 * development notice when a development machine could not reach the provider.
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
