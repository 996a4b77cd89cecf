import { type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { lazyModule } from './lazyModule.ts';

const page = (part: ReactNode) => <Suspense fallback="loading">{part}</Suspense>;
const greeting = { Greeting: ({ name }: { name: string }) => <p>Hello {name}</p> };

describe('a part of a lazy module', () => {
  test('suspends while the module is not loaded', () => {
    const Greeting = lazyModule(() => new Promise<typeof greeting>(() => undefined)).part(
      (module) => module.Greeting,
    );
    expect(renderToString(page(<Greeting name="Ada" />))).toContain('loading');
  });

  test('renders at once when the module is loaded', async () => {
    const deferred = lazyModule(async () => greeting);
    const Greeting = deferred.part((module) => module.Greeting);
    await deferred.load();
    expect(renderToString(page(<Greeting name="Ada" />))).toContain('Ada');
  });

  test('renders after a failed load that was repeated with success', async () => {
    let tries = 0;
    const deferred = lazyModule(async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return greeting;
    });
    const Greeting = deferred.part((module) => module.Greeting);
    await expect(deferred.load()).rejects.toThrow('offline');
    await deferred.load();
    expect(renderToString(page(<Greeting name="Ada" />))).toContain('Ada');
  });
});
