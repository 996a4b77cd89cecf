/**
 * Types of modules that stay plain JavaScript because npm scripts load them first, some on other Nodes than
 * the pinned one.
 */
declare module '*/buildEnvironment.mjs' {
  export function buildEnvironment(environment: Record<string, string | undefined>): string;
}

declare module '*/freshness.mjs' {
  /**
   * `quick` changes with every touched file, `content` only with a file's bytes (a new clone touches all).
   */
  export type Stamp = { quick: string; content: string };
  export const stampFile: string;
  export function isFresh(root: string, environment: string): boolean;
  export function currentStamp(root: string, environment: string): Stamp;
}

declare module '*/onPinnedNode.mjs' {
  export function pinnedVersion(): string;
}
