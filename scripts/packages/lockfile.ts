import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const entrySchema = z.object({
  version: z.string(),
  /** The package's own name, if it is installed under another (an alias). */
  name: z.optional(z.string()),
  integrity: z.optional(z.string()),
  license: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  devOptional: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
  deprecated: z.optional(z.string()),
  /** It is bundled in the package around it, whose hash covers it. */
  inBundle: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
  dependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});
const lockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), z.unknown()),
});
const projectSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
});

export type LockedPackage = z.infer<typeof entrySchema> & {
  /** Its place, such as `node_modules/vite`. */
  path: string;
  /** Its own name, even under an alias. */
  name: string;
};

/** package.json. */
export type Project = z.infer<typeof projectSchema>;

/** Every package of package-lock.json, in its order. */
export function lockedPackages(root: string): LockedPackage[] {
  const lock = lockSchema.parse(readJson(join(root, 'package-lock.json')));
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => {
      const parsed = entrySchema.parse(entry);
      return { ...parsed, path, name: parsed.name ?? nameIn(path) };
    });
}

export function readProject(root: string): Project {
  return projectSchema.parse(readJson(join(root, 'package.json')));
}

/** The name under which a path installs its package: `@a/b` of `node_modules/c/node_modules/@a/b`. */
export function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
