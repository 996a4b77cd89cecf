import type { Services } from '../services.ts';

/**
 * Where a checkout sends its events. Null if the provider's dashboard names the address: with both,
 * each comes twice.
 */
export function buildWebhookUrl({
  config,
  publicUrl,
}: Pick<Services, 'config' | 'publicUrl'>): string | null {
  if (config.provider.kind === 'sandbox') return `${publicUrl}/api/tazapay/webhook`;
  return config.provider.kind === 'tazapay' ? (config.provider.webhookUrl ?? null) : null;
}
