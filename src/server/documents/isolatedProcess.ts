import { type ChildProcess, fork } from 'node:child_process';

/** A child process for hostile files: empty environment, and no output, which may quote a file. */
export function startIsolatedProcess(program: URL, { heapLimitMb }: { heapLimitMb: number }): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    env: {},
    execArgv: [`--max-old-space-size=${heapLimitMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Without a listener the error of a process that cannot start ends the server.
  child.on('error', () => {});
  return child;
}

/** `late` after the limit; `killed` by a signal, as for memory; `gone` if it ended otherwise. */
export type ProcessAnswer = { answer: unknown } | 'late' | 'killed' | 'gone';

export function askProcess(child: ChildProcess, file: Buffer, limitMs: number): Promise<ProcessAnswer> {
  return new Promise((resolve) => {
    const finish = (asked: ProcessAnswer) => {
      clearTimeout(timer);
      child.off('message', answered);
      child.off('exit', ended);
      child.off('error', gone);
      resolve(asked);
    };
    const answered = (answer: unknown) => finish({ answer });
    const gone = () => finish('gone');
    const ended = (_code: number | null, signal: string | null) =>
      finish(signal === null ? 'gone' : 'killed');
    const timer = setTimeout(() => finish('late'), Math.max(0, limitMs));
    if (!child.connected) return gone();
    child.once('message', answered);
    child.once('exit', ended);
    child.once('error', gone);
    child.send(new Uint8Array(file), (error) => {
      if (error !== null) gone();
    });
  });
}
