import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { galleryPlugin } from './scripts/web/galleryPlugin.ts';
import { siteFrom } from './scripts/web/site.ts';
import { textsPlugin } from './scripts/web/textsPlugin.ts';
import { issuesAtPayment, readOperator } from './src/server/operator.ts';

const root = import.meta.dirname;
const operator = readOperator(process.env);
const { company, complaints, supportLanguages } = operator;
const apiOrigin = process.env['KAPI_API_ORIGIN'] ?? 'http://127.0.0.1:3000';
const proxied = ['/api', '/sandbox', '/ws', '/dev', '/healthz', '/readyz'];

/** One configuration for `vite dev` and for scripts/build.mjs, which sets input and output of its two builds. */
export default defineConfig({
  root,
  publicDir: 'public',
  plugins: [react(), tailwind(), textsPlugin(root, operator), galleryPlugin(root)],
  define: {
    __SITE__: JSON.stringify(siteFrom(process.env, operator)),
    __OPERATOR__: JSON.stringify({ company, complaints, supportLanguages }),
    __ISSUES_AT_PAYMENT__: JSON.stringify(issuesAtPayment(operator)),
  },
  // React has had it since 18: the stand-in for older versions need not travel.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
  server: {
    host: '127.0.0.1',
    port: 4200,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: apiOrigin, ws: path === '/ws' }])),
  },
});
