import { type BackupState, readBackups } from '../../contract/backups.ts';
import { type BackupKind, backupTroublesAt } from '../../domain/staff/backups.ts';
import type { Config } from '../config.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { findNewestRun, findSoundRunSince, listRuns } from './runs.ts';

/** Two weeks of nights. */
const shown = 28;

export function backupRoutes(app: App, { config, db, clock }: Services): void {
  app.route({
    ...serve(readBackups),
    handler: async (): Promise<BackupState> => {
      const made = madeBy(config);
      const failureOf = async (kind: BackupKind) => (await findNewestRun(db, kind))?.failure ?? null;
      const sound = await findSoundRunSince(db, 'base', new Date(0));
      const state = {
        soundBaseAt: sound?.endedAt ?? null,
        base: await failureOf('base'),
        rehearsal: await failureOf('rehearsal'),
      };
      const runs = await listRuns(db, shown);
      return {
        made,
        rehearsed: config.backupKeyFile === undefined ? 'noKey' : made,
        troubles: made === 'nightly' || made === 'byCommand' ? backupTroublesAt(clock.now(), state) : [],
        runs: runs.map(({ id, beganAt, endedAt, reportedAt: _told, ...run }) => ({
          ...run,
          id: String(id),
          beganAt: beganAt.toISOString(),
          endedAt: endedAt.toISOString(),
        })),
      };
    },
  });
}

function madeBy({ backup, databaseUrl, backsUpNightly }: Config): BackupState['made'] {
  if (databaseUrl !== undefined) return 'ownServer';
  if (backup === null) return 'none';
  return backsUpNightly ? 'nightly' : 'byCommand';
}
