import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type CalendarDate, startOfDayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import type { BackupKind } from '../../domain/staff/backups.ts';
import { dailyJob } from '../dailyJob.ts';
import type { Services } from '../services.ts';
import { removeRehearsal } from './rehearse.ts';
import { reportRuns } from './reportRuns.ts';
import { findSoundRunSince, noteRun } from './runs.ts';

/** Before the nightly erasure. */
const hour = 2;
/** A longer command is killed. */
const longestMs = 4 * 60 * 60 * 1000;
/** For runs of commands beside the product. */
const reportEveryMs = 60_000;

const scripts: Readonly<Record<BackupKind, string>> = {
  base: fileURLToPath(new URL('./main.ts', import.meta.url)),
  rehearsal: fileURLToPath(new URL('./rehearseMain.ts', import.meta.url)),
};

type NightlyBackups = {
  /** Kills the running command. */
  stop(): Promise<void>;
};

/** Registers the nightly backup and rehearsal as child processes, and the e-mails about both. */
export async function startNightlyBackups(services: Services): Promise<NightlyBackups> {
  const { config, log } = services;
  let child: ChildProcess | null = null;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const report = () =>
    reportRuns(services).catch((error: unknown) => {
      log.warn({ type: error instanceof Error ? error.name : typeof error }, 'backups not reported');
    });
  const reporting = setInterval(() => void report(), reportEveryMs);
  reporting.unref();

  const carryOut = async (kind: BackupKind): Promise<boolean> => {
    if (stopped) return false;
    const beganAt = new Date();
    child = spawn(process.execPath, [scripts[kind]], {
      stdio: 'ignore',
      timeout: longestMs,
      killSignal: 'SIGKILL',
    });
    const [code, signal]: unknown[] = await once(child, 'close');
    child = null;
    if (signal !== null && kind === 'rehearsal') await removeRehearsal(config);
    if (signal !== null && !stopped) {
      const cutOff = { bytes: null, failure: 'cutOff', detail: String(signal) } as const;
      await noteRun(services.db, { kind, beganAt, endedAt: new Date(), ...cutOff });
    }
    return code === 0;
  };
  const night = async (day: CalendarDate): Promise<void> => {
    const since = startOfDayInIstanbul(day);
    const kinds: BackupKind[] = config.backupKeyFile === undefined ? ['base'] : ['base', 'rehearsal'];
    const failed: BackupKind[] = [];
    for (const kind of kinds) {
      if ((await findSoundRunSince(services.db, kind, since)) !== undefined) continue;
      if (!(await carryOut(kind))) failed.push(kind);
    }
    if (stopped) throw new NightNotDone('stopped');
    await report();
    if (failed.length > 0) throw new NightNotDone(failed.join(', '));
  };
  if (config.backsUpNightly)
    await dailyJob(services, {
      name: 'backup.nightly',
      hour,
      run: (day) => {
        running = night(day);
        return running;
      },
    });
  return {
    async stop() {
      stopped = true;
      clearInterval(reporting);
      child?.kill('SIGKILL');
      await running.catch(() => undefined);
    },
  };
}

/** Fails the job; the cause is in `backup_runs`. */
class NightNotDone extends Error {
  override name = 'NightNotDone';
}
