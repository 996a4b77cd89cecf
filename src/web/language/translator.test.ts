import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { flatTexts, mergedTexts } from '../../../scripts/web/texts.ts';
import { languages } from '../../domain/languages.ts';
import { namespaces } from './texts.ts';
import { newTranslator } from './translator.ts';

const root = new URL('../../..', import.meta.url).pathname;
const site = { brand: 'Kapı', operator: 'Operator', supportEmail: 'help@kapi.example' };
const counts = [0, 1, 2, 3, 6, 11, 21, 100];
const values = { fee: '$69', country: 'Türkiye', amount: '$100', price: '$114', size: 5 };

describe('a translator', () => {
  // The server's texts come from i18next: both must read the same files in the same way.
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
          expect(translator.of('common')(`${namespace}:${key}`, params)).toBe(
            reference.t(`${namespace}:${key}`, params),
          );
        }
      }
    }
  });

  it('shows the key itself where there is no text', () => {
    const t = newTranslator('en').of('home');
    expect(t('nowhere.to.be.found')).toBe('nowhere.to.be.found');
    expect(t('domain:nowhere')).toBe('nowhere');
  });

  it('tells who listens of a change of language, and follows it', () => {
    const translator = newTranslator('en');
    translator.add('en', 'home', { door: 'door' });
    translator.add('tr', 'home', { door: 'kapı' });
    const heard: string[] = [];
    const stop = translator.subscribe(() => heard.push(translator.of('home')('door')));
    translator.show('tr');
    stop();
    translator.show('en');
    expect(heard).toEqual(['kapı']);
  });
});
