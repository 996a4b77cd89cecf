/** Written by scripts/drawFlags.ts. */
export const flagFolder = '/assets/flags-ee378e85';
