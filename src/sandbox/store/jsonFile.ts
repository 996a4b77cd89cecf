import { readFile } from 'node:fs/promises';
import type * as z from 'zod';
import { writeDurably } from './durableFile.ts';

export type JsonFile<T> = {
  get(): T;
  /** Changes the value at once, and writes the file after earlier writes. */
  set(value: T): Promise<void>;
};

/** A small JSON file; `empty` if it is missing. */
export async function openJsonFile<T>(path: string, shape: z.ZodType<T>, empty: T): Promise<JsonFile<T>> {
  let value = (await read(path, shape)) ?? empty;
  let written: Promise<unknown> = Promise.resolve();
  return {
    get: () => value,
    set(next) {
      value = next;
      const write = () => writeDurably(path, `${JSON.stringify(value, null, 1)}\n`);
      const turn = written.then(write, write);
      written = turn;
      return turn;
    },
  };
}

async function read<T>(path: string, shape: z.ZodType<T>): Promise<T | null> {
  try {
    return shape.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
