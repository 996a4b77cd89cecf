import * as z from 'zod';

/** A command was refused; `code` is one of the names in section 6.6 of W3C WebDriver. */
export class WebDriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

const answer = z.object({ value: z.unknown() });
const refusal = z.object({ error: z.string(), message: z.string() });

/** The name that the standard gives the id of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const elementReference = z.object({ [elementKey]: z.string() });

export type Session = Awaited<ReturnType<typeof openSession>>;

/** Opens a session at a WebDriver service (W3C WebDriver), with the commands that the tour needs. */
export async function openSession(service: string, capabilities: Record<string, unknown>) {
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${service}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = answer.parse(await response.json());
    if (response.ok) return value;
    const { error, message } = refusal.parse(value);
    throw new WebDriverError(error, message);
  };
  const opened = await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  const session = `/session/${z.object({ sessionId: z.string() }).parse(opened).sessionId}`;
  const post = (path: string, body: unknown = {}) => send('POST', `${session}${path}`, body);

  /** Runs a function of the page with arguments that are JSON. */
  const run = (script: string, ...args: unknown[]) => post('/execute/sync', { script, args });
  return {
    run,
    /** The id of the element that a script answers with, or null. */
    async findBy(script: string, ...args: unknown[]): Promise<string | null> {
      return elementReference.nullable().parse(await run(script, ...args))?.[elementKey] ?? null;
    },
    asArgument: (element: string) => ({ [elementKey]: element }),
    open: (url: string) => post('/url', { url }),
    click: (element: string) => post(`/element/${element}/click`),
    clear: (element: string) => post(`/element/${element}/clear`),
    type: (element: string, text: string) => post(`/element/${element}/value`, { text }),
    activeElement: async () =>
      elementReference.parse(await send('GET', `${session}/element/active`))[elementKey],
    resize: (width: number, height: number) => post('/window/rect', { width, height }),
    screenshot: async () =>
      Buffer.from(z.string().parse(await send('GET', `${session}/screenshot`)), 'base64'),
    close: () => send('DELETE', session),
  };
}
