/** Made by the Vite plugin in scripts/web/textsPlugin.ts from content/. */
declare module 'virtual:texts' {
  export const loadTexts: import('./texts.ts').LoadTexts;
}

/** What the operator may set, fixed when the web app is built. */
declare const __SITE__: {
  readonly brand: string;
  readonly operator: string;
  readonly supportEmail: string;
  readonly officialSite: string;
  readonly officialSiteName: string;
};
