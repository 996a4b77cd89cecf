/** Types of modules that are plain JavaScript because npm scripts load them first, some not on the pinned Node. */
declare module '*/buildEnvironment.mjs' {
  export function buildEnvironment(environment: Record<string, string | undefined>): string;
}

declare module '*/freshness.mjs' {
  /** `quick` changes with every touched file, as in a new clone; `content` only with a file's bytes. */
  export type Stamp = { quick: string; content: string };
  export const stampFile: string;
  export function isFresh(root: string, environment: string): boolean;
  export function currentStamp(root: string, environment: string): Stamp;
}

declare module '*/onPinnedNode.mjs' {
  export function pinnedVersion(): string;
}
