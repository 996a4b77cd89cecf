import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { flatTexts, mergedTexts } from '../../../scripts/web/texts.ts';
import { languages } from '../../domain/languages.ts';
import { namespaces } from './texts.ts';
import { newTranslator, retryPausesMs, type Translator } from './translator.ts';

const root = new URL('../../..', import.meta.url).pathname;
const site = { brand: 'Kapı', operator: 'Operator', supportEmail: 'help@kapi.example' };
const counts = [0, 1, 2, 3, 6, 11, 21, 100];
const values = { fee: '$69', country: 'Türkiye', amount: '$100', price: '$114', size: 5 };

describe('a translator', () => {
  // i18next is the reference: it reads the same files by the same rules, for more bytes.
  it.each(languages.map(({ code }) => code))('reads every text of %s as i18next does', async (code) => {
    const translator = newTranslator(code, { always: site });
    const reference = i18next.createInstance();
    await reference.init({
      lng: code,
      fallbackLng: false,
      ns: [...namespaces],
      resources: {},
      interpolation: { escapeValue: false, defaultVariables: site },
    });
    for (const namespace of namespaces) {
      const texts = await mergedTexts(root, code, namespace);
      translator.add(code, namespace, texts);
      reference.addResourceBundle(code, namespace, texts);
    }
    for (const namespace of namespaces) {
      for (const path of flatTexts(await mergedTexts(root, code, namespace)).keys()) {
        const key = path.replace(/_(?:zero|one|two|few|many|other)$/, '');
        const filled = key === path ? [values] : counts.map((count) => ({ ...values, count }));
        for (const params of filled) {
          expect(translator.text(['common'], `${namespace}:${key}`, params)).toBe(
            reference.t(`${namespace}:${key}`, params),
          );
        }
      }
    }
  });

  it('shows the key itself where there is no text', () => {
    const translator = newTranslator('en');
    expect(translator.text(['home'], 'nowhere.to.be.found')).toBe('nowhere.to.be.found');
    expect(translator.text(['home'], 'domain:nowhere')).toBe('nowhere');
  });

  it('tells who listens of a change of language, and follows it', () => {
    const translator = newTranslator('en');
    translator.add('en', 'home', { door: 'door' });
    translator.add('tr', 'home', { door: 'kapı' });
    const heard: string[] = [];
    const stop = translator.shown.subscribe(() => heard.push(translator.text(['home'], 'door')));
    translator.show('tr');
    stop();
    translator.show('en');
    expect(heard).toEqual(['kapı']);
  });
});

describe('a change of language', () => {
  it('ends in the one that was chosen last, whichever texts come first', async () => {
    const arrivals = new Map<string, () => void>();
    const translator = newTranslator('en', {
      load: (language) =>
        new Promise((resolve) => {
          arrivals.set(language, () => resolve({ door: language }));
        }),
    });
    translator.add('en', 'home', { door: 'door' });
    const first = translator.change('de');
    const second = translator.change('tr');
    arrivals.get('tr')?.();
    expect(await second).toBe(true);
    arrivals.get('de')?.();
    expect(await first).toBe(false);
    expect(translator.text(['home'], 'door')).toBe('tr');
  });

  it('brings the texts, too, that come in the language before meanwhile', async () => {
    const translator: Translator = newTranslator('en', {
      load: async (_language, namespace) => {
        if (namespace === 'home') translator.add('en', 'due', {});
        return {};
      },
    });
    translator.add('en', 'home', {});
    await translator.change('de');
    expect(translator.has('de', 'due')).toBe(true);
  });
});

describe('texts that are not loaded', () => {
  afterEach(() => vi.useRealTimers());

  /** The value with which a text suspends a component; fails the test where it does not. */
  function suspension(translator: Translator, key: string): unknown {
    try {
      translator.text(['home', 'due'], key);
    } catch (thrown) {
      return thrown;
    }
    throw new Error('The text was there.');
  }

  it('suspend with one promise for all namespaces that are missing, the same at each call', async () => {
    const load = vi.fn(async (_language: string, namespace: string) => ({ [namespace]: namespace }));
    const translator = newTranslator('en', { load });
    const waiting = suspension(translator, 'due');
    expect(suspension(translator, 'home')).toBe(waiting);
    await waiting;
    expect(load.mock.calls).toEqual([
      ['en', 'home'],
      ['en', 'due'],
    ]);
    expect(translator.text(['home', 'due'], 'due')).toBe('due');
  });

  it('wait for the namespace that the key names, and for no other', async () => {
    const load = vi.fn(async () => ({ paid: 'Paid' }));
    const translator = newTranslator('en', { load });
    await suspension(translator, 'domain:paid');
    expect(load.mock.calls).toEqual([['en', 'domain']]);
    expect(translator.text(['home', 'due'], 'domain:paid')).toBe('Paid');
  });

  it('are loaded once, whoever asks for them', async () => {
    const load = vi.fn(async () => ({}));
    const translator = newTranslator('en', { load });
    await Promise.all([
      translator.load(['home']),
      translator.load(['home', 'due']),
      translator.load(['due']),
    ]);
    await translator.load(['home', 'due']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('are asked for again after a failure, while the component stays suspended', async () => {
    vi.useFakeTimers();
    const load = vi.fn(async () => ({ door: 'door' })).mockRejectedValueOnce(new Error('no network'));
    const translator = newTranslator('en', { load });
    translator.add('en', 'due', {});
    const waiting = suspension(translator, 'door');
    await vi.advanceTimersByTimeAsync(retryPausesMs[0] ?? 0);
    await waiting;
    expect(load).toHaveBeenCalledTimes(2);
    expect(translator.text(['home'], 'door')).toBe('door');
  });

  it('throw one and the same error after the last try, until they are loaded after all', async () => {
    vi.useFakeTimers();
    const load = vi.fn(async (): Promise<{ door: string }> => Promise.reject(new Error('no network')));
    const translator = newTranslator('en', { load });
    translator.add('en', 'due', {});
    const waiting = suspension(translator, 'door');
    await vi.advanceTimersByTimeAsync(10_000);
    await waiting;
    const failure = suspension(translator, 'door');
    expect(failure).toBeInstanceOf(Error);
    expect(suspension(translator, 'door')).toBe(failure);
    expect(load).toHaveBeenCalledTimes(retryPausesMs.length + 1);
    load.mockResolvedValue({ door: 'door' });
    await translator.load(['home']);
    expect(translator.text(['home'], 'door')).toBe('door');
  });
});
