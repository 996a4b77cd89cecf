import type { Services } from '../services.ts';

/**
 * The hosts (with port, where there is one) of banks that /3ds-auth may post to: those of THREEDS_ALLOWED_HOSTS, or
 * the sandbox's own bank, which is the product itself. Anything else is never a place to send a customer to.
 */
export function allowedBankHosts({ config, publicUrl }: Pick<Services, 'config' | 'publicUrl'>): string[] {
  if (config.threeDsAllowedHosts.length > 0) return config.threeDsAllowedHosts;
  return config.provider.kind === 'sandbox' ? [new URL(publicUrl).host] : [];
}
