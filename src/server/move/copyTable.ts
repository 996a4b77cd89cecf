import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** What COPY needs of `pg`'s connection, which calls the handlers below by name. */
type CopyConnection = {
  query(text: string): void;
  stream: Duplex;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** Streams a table's rows between two servers. Names must be quoted. */
export async function copyTable(
  source: pg.Client,
  target: pg.Client,
  { table, columns }: { table: string; columns: readonly string[] },
): Promise<void> {
  const name = `${table} (${columns.join(', ')})`;
  const into = new CopyIn(`copy ${name} from stdin`);
  target.query(into);
  const connection = await into.opened;
  const out = new CopyOut(`copy ${name} to stdout`, into, connection);
  source.query(out);
  try {
    await out.finished;
  } catch (error) {
    connection.sendCopyFail('The source failed.');
    await into.finished.catch(() => {});
    throw error;
  }
  if (!into.hasFailed) connection.endCopyFrom();
  await into.finished;
}

class Settling {
  readonly finished: Promise<void>;
  protected resolve: () => void = () => {};
  protected reject: (error: unknown) => void = () => {};

  constructor() {
    this.finished = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // Awaited after the other side, which may fail first.
    this.finished.catch(() => {});
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.resolve();
  }
}

class CopyIn extends Settling {
  readonly opened: Promise<CopyConnection>;
  hasFailed = false;
  #open: (connection: CopyConnection) => void = () => {};
  #refuse: (error: unknown) => void = () => {};
  readonly #text: string;

  constructor(text: string) {
    super();
    this.#text = text;
    this.opened = new Promise((resolve, reject) => {
      this.#open = resolve;
      this.#refuse = reject;
    });
  }

  submit(connection: Pick<CopyConnection, 'query'>): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#open(connection);
  }

  handleError(error: unknown): void {
    this.hasFailed = true;
    this.#refuse(error);
    this.reject(error);
  }
}

class CopyOut extends Settling {
  readonly #text: string;
  readonly #into: CopyIn;
  readonly #target: CopyConnection;

  constructor(text: string, into: CopyIn, target: CopyConnection) {
    super();
    this.#text = text;
    this.#into = into;
    this.#target = target;
  }

  submit(connection: Pick<CopyConnection, 'query'>): void {
    connection.query(this.#text);
  }

  /** Pauses reading until the target has taken what was written. */
  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: CopyConnection): void {
    // Drops the rest after a refusal: the connection stays usable.
    if (this.#into.hasFailed) return;
    const target = this.#target;
    target.sendCopyFromChunk(chunk);
    if (!target.stream.writableNeedDrain || stream.isPaused()) return;
    stream.pause();
    const goOn = () => {
      target.stream.off('drain', goOn);
      target.stream.off('close', goOn);
      stream.resume();
    };
    target.stream.once('drain', goOn);
    target.stream.once('close', goOn);
  }

  handleError(error: unknown): void {
    this.reject(error);
  }
}
