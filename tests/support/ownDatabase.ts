import { rm } from 'node:fs/promises';
import { inject } from 'vitest';
import { command, nameOfRun, urlOf } from './databaseServer.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** A database of one's own, migrated, and a data folder for the product that uses it. */
export type OwnDatabase = {
  name: string;
  /** As a role that may do everything to it. */
  url: string;
  dataDir: string;
  remove(): Promise<void>;
};

/** Makes them. `purpose` is in the name of the folder. */
export async function ownDatabase(purpose: string): Promise<OwnDatabase> {
  const adminUrl = inject('adminUrl');
  const name = nameOfRun('suite');
  await command(adminUrl, `create database ${name} template ${inject('template')}`);
  const dataDir = await temporaryFolder(purpose);
  return {
    name,
    url: urlOf(adminUrl, name),
    dataDir,
    async remove() {
      await command(adminUrl, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
