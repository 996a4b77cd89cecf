import { createRoot } from 'react-dom/client';
import { isLanguageCode, readDirection } from '../../domain/languages.ts';
import { newLanguage } from '../language/newLanguage.ts';
import { TranslatorContext } from '../language/useTranslation.ts';
import { Gallery } from './Gallery.tsx';
import '../styles.css';

/** Starts the gallery at /dev/ui (scripts/web/galleryPlugin.ts). No build holds it. */
async function start(root: HTMLElement): Promise<void> {
  const wanted = new URLSearchParams(window.location.search).get('lang') ?? 'en';
  const language = isLanguageCode(wanted) ? wanted : 'en';
  document.documentElement.lang = language;
  document.documentElement.dir = readDirection(language);
  const translator = newLanguage(language);
  await translator.load(['common']);
  createRoot(root, { onCaughtError: () => undefined }).render(
    <TranslatorContext value={translator}>
      <Gallery />
    </TranslatorContext>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
