import type { Services } from '../services.ts';

/**
 * The hosts of banks that /3ds-auth may post to: those of THREEDS_ALLOWED_HOSTS, or the product itself for the
 * sandbox's bank. The customer is sent to no other host.
 */
export function allowedBankHosts({ config, publicUrl }: Pick<Services, 'config' | 'publicUrl'>): string[] {
  if (config.threeDsAllowedHosts.length > 0) return config.threeDsAllowedHosts;
  return config.provider.kind === 'sandbox' ? [new URL(publicUrl).host] : [];
}
