import { type BackupFailure, type BackupKind, backupKinds } from '../../domain/staff/backups.ts';
import { inTransaction } from '../database/transaction.ts';
import { composeLetter, type MailTransport } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { uniqueJobId } from '../uniqueJobId.ts';
import { type BackupRun, findNewestRun, findRun, forgetRuns, takeUnreported } from './runs.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>;

const keptMs = 366 * 24 * 60 * 60 * 1000;

/** Enqueues an e-mail to the operator when a kind of run begins to fail or is sound again. */
export async function reportRuns({ db, clock, jobs, config }: Parts): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const ended = await takeUnreported(tx, now);
    if (ended.length === 0) return;
    await forgetRuns(tx, new Date(now.getTime() - keptMs));
    if (config.operatorEmail === undefined) return;
    for (const kind of backupKinds) {
      const ofKind = ended.filter((run) => run.kind === kind);
      const [first, last] = [ofKind[0], ofKind.at(-1)];
      if (first === undefined || last === undefined) continue;
      const before = await findNewestRun(tx, kind, first.id);
      const wasSound = before === undefined || before.failure === null;
      if (wasSound === (last.failure === null)) continue;
      const id = uniqueJobId(`backup.mail|${last.id}`);
      await jobs.enqueue(tx, 'backup.mail', { runId: last.id }, { id });
    }
  });
}

/** Registers the e-mails to the operator. */
export async function backupMailJobs(services: Services, transport: MailTransport): Promise<void> {
  const { jobs, db, config, log } = services;
  await jobs.work('backup.mail', async ({ runId }) => {
    const run = await findRun(db, runId);
    if (run === undefined || config.operatorEmail === undefined) return;
    await transport.send(
      {
        id: uniqueJobId(`backup.mail|${runId}`),
        from: config.mailFrom,
        to: config.operatorEmail,
        ...messageOf(run, services),
        attachments: [],
      },
      async () => {},
    );
    log.info({ kind: 'backup' }, 'e-mail sent');
  });
}

function messageOf(run: BackupRun, { config, publicUrl }: Pick<Services, 'config' | 'publicUrl'>) {
  const kind: BackupKind = run.kind;
  const words = mailWords(kindNames[kind], run.failure !== null);
  return composeLetter({
    language: 'tr',
    subject: `${config.brandName}: ${words.subject}`,
    paragraphs: [words.what, ...(run.failure === null ? [] : [failureNames[run.failure]])],
    facts: [
      { label: words.endedAt, value: run.endedAt.toISOString() },
      ...(run.detail === null ? [] : [{ label: words.detail, value: run.detail }]),
    ],
    action: { link: `${publicUrl}/admin?tab=cases`, label: words.open },
    closing: [words.why],
  });
}

// Turkish, as the staff pages that the e-mails link to.

const kindNames: Readonly<Record<BackupKind, string>> = {
  base: 'Yedekleme',
  rehearsal: 'Geri yükleme provası',
};

const failureNames: Readonly<Record<BackupFailure, string>> = {
  destination: 'Yedek klasörüne (BACKUP_DIR) ulaşılamıyor: diski bağlı mı, yazma izni var mı bakın.',
  full: 'Yedek klasöründe yer kalmadı: yer açın. Önceki yedekler olduğu gibi duruyor.',
  key: 'Yedeklerin özel anahtarı (BACKUP_KEY_FILE) okunamadı.',
  unrestorable: 'Yedekler geri yüklenemedi.',
  unsound: 'Geri yüklenen veritabanı denetimlerden geçmedi.',
  cutOff: 'İş yarıda kesildi: süreç durduruldu.',
  other: 'Beklenmeyen bir hata oldu; komutu elle çalıştırıp çıktısına bakın.',
};

function mailWords(kind: string, failed: boolean) {
  return {
    subject: failed ? `${kind} başarısız oldu` : `${kind} yeniden sağlam`,
    what: failed
      ? `${kind} başarısız oldu. Düzeltilene kadar her gece yeniden denenir; bu e-posta yinelenmez.`
      : `${kind} yeniden sorunsuz bitti.`,
    endedAt: 'Bitiş (UTC)',
    detail: 'Ayrıntı',
    open: 'Paneli aç',
    why: 'Bu e-posta, OPERATOR_EMAIL adresine gönderildi. Yapılacaklar: docs/operations.md, Backups.',
  };
}
