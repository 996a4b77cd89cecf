import type { Services } from '../services.ts';

/**
 * The hosts that /3ds-auth may post to: THREEDS_ALLOWED_HOSTS, or the product itself for the sandbox's bank.
 */
export function allowedBankHosts({ config, publicUrl }: Pick<Services, 'config' | 'publicUrl'>): string[] {
  if (config.threeDsAllowedHosts.length > 0) return config.threeDsAllowedHosts;
  return config.provider.kind === 'sandbox' ? [new URL(publicUrl).host] : [];
}
