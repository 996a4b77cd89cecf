import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatMessage, chatMessage } from '../../src/contract/chat.ts';
import { ada, readMessages, staffOf, write } from '../support/chat.ts';
import { type Answer, type Client, clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { freePort } from '../support/freePort.ts';
import { type ProductProcess, startProductProcess } from '../support/productProcess.ts';
import { connectSocket } from '../support/socket.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** A conversation goes on while the server is killed again and again: nothing is lost, nothing comes twice. */

/** At least; both speak until the last kill, however quickly. */
const messagesEach = scaled(60, 40);
const kills = scaled(10, 1);

let dataDir: string;
let product: ProductProcess;

beforeAll(async () => {
  dataDir = await temporaryFolder('chat');
  product = await startProductProcess(await freePort(), { DATA_DIR: dataDir });
});

afterAll(async () => {
  const code = await product.stop();
  await rm(dataDir, { recursive: true, force: true });
  expect(code).toBe(0);
});

/** Tries until there is an answer, as a page does: the message keeps the id that it was given. */
async function untilAnswered(send: () => Promise<Answer>): Promise<Answer> {
  return eventually(async () => {
    const answer = await send().catch(() => null);
    return answer !== null && answer.status < 500 ? answer : null;
  }, 120_000);
}

/** What a page shows: everything it reads or hears, each message once, in the order of the ids. */
function screenOf(client: Client, path: string) {
  const shown = new Map<string, ChatMessage>();
  let ended = false;
  const show = (message: ChatMessage) => shown.set(message.id, message);
  const last = () => [...shown.keys()].toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? '0';
  const listening = (async () => {
    while (!ended) {
      const socket = await connectSocket(product.publicUrl, { cookie: client.cookie(), path }).catch(
        () => null,
      );
      if (socket === null) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      let heard = 0;
      for (const message of await readMessages(client, `?after=${last()}`).catch(() => [])) show(message);
      await eventually(async () => {
        for (const { type, data } of socket.frames.slice(heard)) {
          if (type.endsWith('_message')) show(chatMessage.parse(data));
        }
        heard = socket.frames.length;
        return ended || socket.isClosed();
      }, 120_000);
      socket.close();
    }
  })();
  return {
    texts: () =>
      [...shown.values()].toSorted((a, b) => Number(a.id) - Number(b.id)).map(({ message }) => message),
    size: () => shown.size,
    async end() {
      ended = true;
      await listening;
    },
  };
}

describe('a server killed with SIGKILL in the middle of a conversation', () => {
  it('loses no message and doubles none, for the visitor, for staff and in the database', async () => {
    const visitor = clientOf(product);
    const begin = { ...ada, message: 'begin', clientMessageId: randomUUID() };
    // The kill may come between storing and answering: the page sends the same again.
    const beginning = untilAnswered(() => visitor.post('/api/chat/messages', begin));
    await product.killAndStartAgain();
    await beginning;
    const { sessionId, id } = await write(visitor, 'ready');
    const staff = (await staffOf(product, 'faults need a long password')).client;
    const screens = [screenOf(visitor, '/ws'), screenOf(staff, '/ws?admin=true')];

    let killed = 0;
    const talk = async (
      name: string,
      send: (message: string, clientMessageId: string) => Promise<Answer>,
    ) => {
      const said: string[] = [];
      while (said.length < messagesEach || killed < kills) {
        const clientMessageId = randomUUID();
        const message = `${name} ${said.length}`;
        await untilAnswered(() => send(message, clientMessageId));
        said.push(message);
      }
      return { name, said };
    };
    const talking = Promise.all([
      talk('visitor', (message, clientMessageId) =>
        visitor.post('/api/chat/messages', { message, clientMessageId }),
      ),
      talk('staff', (message, clientMessageId) =>
        staff.post('/api/chat/reply', { sessionId, message, clientMessageId }),
      ),
    ]);
    for (; killed < kills; killed += 1) {
      const before = screens[1]?.size() ?? 0;
      await eventually(async () => (screens[1]?.size() ?? 0) >= before + 10, 60_000);
      await product.killAndStartAgain();
    }
    const spoken = await talking;

    const expected = spoken.reduce((count, { said }) => count + said.length, 2);
    await eventually(async () => screens.every((screen) => screen.size() >= expected), 60_000);
    for (const screen of screens) await screen.end();
    const stored = await readMessages(staff, `?sessionId=${sessionId}`);
    expect(stored.map(({ message }) => message).slice(0, 2)).toEqual(['begin', 'ready']);
    expect(Number(id)).toBeGreaterThan(0);
    for (const { name, said } of spoken) {
      const of = (texts: string[]) => texts.filter((text) => text.startsWith(name));
      expect(of(stored.map(({ message }) => message))).toEqual(said);
      for (const screen of screens) expect(of(screen.texts())).toEqual(said);
    }
    expect(new Set(stored.map((one) => one.sessionId)).size).toBe(1);
    expect((await readMessages(staff)).length).toBe(expected);
  });
});
