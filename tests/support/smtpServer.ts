import { createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** Answers to the steps of one e-mail; a promise makes the client wait, null ends the connection. */
export type SmtpAnswers = {
  recipient: () => Promise<string | null>;
  /** To the end of the message; `whole`: its lines, ended by LF. */
  end: (messageId: string, whole: string) => Promise<string | null>;
};

export type SmtpServer = {
  url: string;
  /** The Message-ID of each complete message, repeats included. */
  received: string[];
  /** Those answered with 250. */
  accepted: string[];
  /** Every command without its arguments; `DATA` once for each message begun. */
  commands: string[];
  /** Tests may replace them. */
  answers: SmtpAnswers;
  close(): Promise<void>;
};

export const acceptAll: SmtpAnswers = { recipient: async () => '250 ok', end: async () => '250 taken' };

/** Starts a mail server on a free port. With `tls` it offers STARTTLS with that certificate. */
export async function startSmtpServer(tls?: { key: string; cert: string }): Promise<SmtpServer> {
  const received: string[] = [];
  const accepted: string[] = [];
  const commands: string[] = [];
  const server: SmtpServer = { url: '', received, accepted, commands, answers: acceptAll, close };
  const sockets = new Set<Socket>();

  function serve(socket: Socket, encrypted: boolean) {
    let buffered = '';
    let message: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.setEncoding('latin1');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      buffered += String(chunk);
      for (let at = buffered.indexOf('\r\n'); at >= 0; at = buffered.indexOf('\r\n')) {
        const line = buffered.slice(0, at);
        buffered = buffered.slice(at + 2);
        if (message === null) command(line);
        else if (line === '.') void end(message);
        else message += `${line}\n`;
      }
    });

    function command(line: string) {
      const name = line.toUpperCase().split(/[ :]/)[0] ?? '';
      commands.push(name);
      if (name === 'EHLO') say(tls === undefined || encrypted ? '250 here' : '250-here\r\n250 STARTTLS');
      else if (name === 'STARTTLS') startTls();
      else if (name === 'RCPT') void server.answers.recipient().then(sayOrEnd);
      else if (name === 'DATA') {
        message = '';
        say('354 go on');
      } else say(name === 'QUIT' ? '221 bye' : '250 ok');
    }

    function startTls() {
      say('220 go on');
      socket.removeAllListeners('data');
      serve(new TLSSocket(socket, { isServer: true, ...tls }), true);
    }

    async function end(whole: string) {
      const messageId = /^Message-ID: <([^@>]+)/im.exec(whole)?.[1] ?? '';
      message = null;
      received.push(messageId);
      const answer = await server.answers.end(messageId, whole);
      // Recorded before the answer, so that a client that has it finds the record.
      if (answer?.startsWith('2')) accepted.push(messageId);
      sayOrEnd(answer);
    }

    function sayOrEnd(answer: string | null) {
      if (answer === null) socket.destroy();
      else say(answer);
    }
  }

  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.write('220 here\r\n');
    serve(socket, false);
  });
  function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => {
      listener.close(() => resolve());
    });
  }
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  const address = listener.address();
  if (typeof address === 'string' || address === null) throw new Error('The mail server has no port.');
  server.url = `smtp://127.0.0.1:${address.port}`;
  return server;
}
