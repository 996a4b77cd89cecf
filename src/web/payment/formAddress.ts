import type { ReturnParameters } from './returnParameters.ts';

export function formAddress(type: ReturnParameters['type']): string {
  return type === 'insurance' ? '/insurance' : '/application';
}
