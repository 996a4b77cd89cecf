import type { ReturnParameters } from './returnParameters.ts';

/** The form by which another application of this kind is made. */
export function formAddress(type: ReturnParameters['type']): string {
  return type === 'insurance' ? '/insurance' : '/application';
}
