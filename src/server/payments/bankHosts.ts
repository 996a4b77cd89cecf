import type { Services } from '../services.ts';

/**
 * The hosts that /3ds-auth may post to: those configured, or the product itself for the sandbox.
 */
export function allowedBankHosts({ config, publicUrl }: Pick<Services, 'config' | 'publicUrl'>): string[] {
  if (config.threeDsAllowedHosts.length > 0) return config.threeDsAllowedHosts;
  return config.provider.kind === 'sandbox' ? [new URL(publicUrl).host] : [];
}
