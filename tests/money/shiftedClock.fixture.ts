import { readFileSync } from 'node:fs';

/**
 * Loaded before a program (`node --import`): its clock is the system's, shifted by the milliseconds in the file of
 * MONEY_CLOCK. So three hours pass for the product and its provider without waiting for them. Timers are not shifted.
 */

const path = process.env['MONEY_CLOCK'] ?? '';
const everyMs = 50;
let shiftMs = 0;

function read(): void {
  shiftMs = Number(readFileSync(path, 'utf8'));
}

if (path !== '') {
  read();
  setInterval(read, everyMs).unref();
  const system = Date;
  const now = () => system.now() + shiftMs;
  globalThis.Date = new Proxy(system, {
    construct: (target, given, asked) =>
      Reflect.construct(
        target,
        given.length === 0 ? [now()] : given,
        asked === globalThis.Date ? target : asked,
      ),
    apply: () => new system(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
