import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { freePort } from './freePort.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Dovecot of the system, or the one that `DOVECOT_PATH` names; null where there is none. */
export const dovecot: string | null =
  [process.env['DOVECOT_PATH'] ?? '', '/usr/sbin/dovecot', '/usr/local/sbin/dovecot'].find(
    (path) => path !== '' && existsSync(path),
  ) ?? null;

export type ImapServer = {
  /** For IMAP_URL. */
  url: string;
  /** Delivers an e-mail, as a mail server does. */
  deliver(source: string | Buffer): Promise<void>;
  /** The e-mails that a reader has seen, and has not. */
  count(): Promise<{ seen: number; unseen: number }>;
  /** Ends each further connection after so many lines of the server; null: none. */
  cutAfter(lines: number | null): void;
  stop(): Promise<void>;
};

const user = { name: 'replies', password: 'secret-of-replies' };

/** Starts a Dovecot of its own, with one mailbox. It never runs as root. */
export async function startImapServer(path: string): Promise<ImapServer> {
  const folder = await temporaryFolder('imap');
  const port = await freePort();
  const maildir = join(folder, 'mail', 'Maildir');
  for (const name of [
    'run',
    'mail',
    'mail/Maildir',
    ...['new', 'cur', 'tmp'].map((part) => `mail/Maildir/${part}`),
  ])
    await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'dovecot.conf'), configuration(folder, port));
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nogroup } : null;
  if (owner !== null) await giveTo(folder, owner);
  const child = spawn(path, ['-F', '-c', join(folder, 'dovecot.conf')], { ...owner, stdio: 'ignore' });
  await answering(port, child);
  const line = await startLine(port);
  const unread = () => readdir(join(maildir, 'new'));
  return {
    url: `imap://${user.name}:${user.password}@127.0.0.1:${line.port}/INBOX`,
    cutAfter: line.cutAfter,
    async deliver(source) {
      const name = `${Date.now()}.${randomUUID()}.test`;
      const written = join(maildir, 'tmp', name);
      await writeFile(written, source);
      await chmod(written, 0o644);
      if (owner !== null) await chown(written, owner.uid, owner.gid);
      await rename(written, join(maildir, 'new', name));
    },
    async count() {
      const moved = await readdir(join(maildir, 'cur'));
      const seen = moved.filter((name) => /:2,\w*S/.test(name)).length;
      return { seen, unseen: moved.length - seen + (await unread()).length };
    },
    async stop() {
      line.stop();
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const nobody = 65_534;
const nogroup = 65_534;

async function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await chmod(folder, 0o755);
  for (const name of ['', ...(await readdir(folder, { recursive: true }))])
    await chown(join(folder, name), uid, gid);
}

/** Of version 2.3. Everything in the folder, and every process as who started it. */
function configuration(folder: string, port: number): string {
  const isRoot = process.getuid?.() === 0;
  const name = (flag: string) =>
    (isRoot ? execFileSync('id', [flag, String(nobody)]) : execFileSync('id', [flag])).toString().trim();
  const [account, group] = [name('-un'), name('-gn')];
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
protocols = imap
listen = 127.0.0.1
default_internal_user = ${account}
default_internal_group = ${group}
default_login_user = ${account}
first_valid_uid = 1
mail_location = maildir:${folder}/mail/Maildir
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = static
  args = password=${user.password}
}
userdb {
  driver = static
  args = uid=${account} gid=${group} home=${folder}/mail
}
`;
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error('Dovecot has ended.');
    return new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
  });
}

/** The way to the server, which may break after any of its lines. */
async function startLine(port: number) {
  let limit: number | null = null;
  const line: Server = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    let lines = 0;
    const most = limit;
    const end = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    client.pipe(server);
    server.on('data', (bytes) => {
      for (const part of bytes.toString('latin1').split(/(?<=\n)/)) {
        if (most !== null && lines >= most) return end();
        client.write(part, 'latin1');
        lines += 1;
      }
    });
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return {
    port: address.port,
    cutAfter(lines: number | null) {
      limit = lines;
    },
    stop: () => line.close(),
  };
}
