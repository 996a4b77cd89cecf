import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as z from 'zod';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import type { Control, LaunchOptions, TourBrowser } from './browser.ts';
import { clickMet, expectClick, findElement, keptComplaints, watchDocument } from './inPage.ts';
import { openSession, type Session, WebDriverError } from './webDriver.ts';

export type WebKitPrograms = { driver: string; display: string };

/**
 * Starts the MiniBrowser of WebKitGTK on a display that nobody sees, driven over W3C WebDriver. Its home is an empty
 * folder, where downloads arrive, too.
 */
export async function launchWebKit(
  programs: WebKitPrograms,
  { isDark }: LaunchOptions,
): Promise<TourBrowser> {
  const home = await temporaryFolder('webkit');
  await letWindowBeNarrow(home);
  const display = await startDisplay(programs.display);
  const port = await freePort();
  const { XDG_CONFIG_HOME: _, ...env } = process.env;
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...env, HOME: home, DISPLAY: display.name, LANG: 'C.UTF-8', NO_AT_BRIDGE: '1' },
  });
  const service = `http://127.0.0.1:${port}`;
  await eventually(() => fetch(`${service}/status`).catch(() => null));
  const session = await openSession(service, {
    'webkitgtk:browserOptions': { args: ['--automation', ...(isDark ? ['--dark-mode'] : [])] },
  });
  await session.resize(1280, 900);
  return {
    downloads: home,
    async open(address) {
      await session.open(address);
    },
    async find(sought) {
      const script = `(${watchDocument})(); return (${findElement})(...arguments);`;
      const element = await session.findBy(script, sought).catch(nullWhileChanging);
      return element === null ? null : controlOf(session, element);
    },
    read: (code) => session.run(`(${watchDocument})(); return (${code})();`).catch(nullWhileChanging),
    async press(key) {
      await session.type(await session.activeElement(), keys[key]);
    },
    async resize(width, height) {
      await session.resize(width, height);
    },
    screenshot: session.screenshot,
    complaints: async () => z.array(z.string()).parse(await session.run(`return (${keptComplaints})();`)),
    async close() {
      await session.close();
      await end(driver);
      await end(display.process);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Section 17.4.2 of W3C WebDriver. */
const keys = { Enter: '\uE007' };

function controlOf(session: Session, element: string): Control {
  const itself = session.asArgument(element);
  return {
    click: () =>
      happens(async () => {
        await session.run(`(${expectClick})(...arguments)`, itself);
        await session.click(element);
        return session.run(`return (${clickMet})()`).catch(nullWhileChanging);
      }),
    fill: (text) =>
      happens(async () => {
        if ((await session.run('return arguments[0].value', itself)) !== '') await session.clear(element);
        await session.type(element, text);
      }),
    choose: (option) =>
      happens(async () => {
        const found = await session.findBy(
          'return [...arguments[0].options].find((option) => option.text === arguments[1]) ?? null',
          itself,
          option,
        );
        if (found === null) throw new Error(`The list has no option ${option}.`);
        await session.click(found);
      }),
    upload: (files) => happens(() => session.type(element, files.join('\n'))),
  };
}

/** Whether an act happens. It does not while its element cannot be reached, or when it answers with false. */
async function happens(act: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await act()) !== false;
  } catch (error) {
    if (error instanceof WebDriverError && unreachable.has(error.code)) return false;
    throw error;
  }
}

const unreachable = new Set([
  'element click intercepted',
  'element not interactable',
  'stale element reference',
]);

/** Takes the width from the bars of the window, which would otherwise keep it at 447 pixels. */
async function letWindowBeNarrow(home: string): Promise<void> {
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    const folder = join(home, '.config', version);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'gtk.css'), '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }\n');
  }
}

/** Starts an X server without a screen; it chooses a free number and writes it when it is ready. */
async function startDisplay(program: string): Promise<{ name: string; process: ChildProcess }> {
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(z.instanceof(Readable).parse(server.stdio[3]), 'data');
  return { name: `:${String(number).trim()}`, process: server };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** A page that is just being left cannot be asked; every other failure is thrown on. */
function nullWhileChanging(error: unknown): null {
  if (error instanceof WebDriverError && changing.has(error.code)) return null;
  throw error;
}

const changing = new Set(['no such frame', 'stale element reference']);
