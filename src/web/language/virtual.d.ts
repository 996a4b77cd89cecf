/** Made by the Vite plugin in scripts/web/textsPlugin.ts from content/. */
declare module 'virtual:texts' {
  export const loadTexts: import('./texts.ts').LoadTexts;
}

/** What structured data tells of the operator, fixed when the web app is built (src/server/operator.ts). */
declare const __OPERATOR__: {
  readonly company: { readonly number?: string; readonly address?: string; readonly country?: string };
  readonly complaints?: { readonly email: string };
  readonly supportLanguages: readonly string[];
};

/** What the operator may set, fixed when the web app is built. */
declare const __SITE__: {
  readonly brand: string;
  readonly operator: string;
  readonly supportEmail: string;
  readonly officialSite: string;
  readonly officialSiteName: string;
  /** Address of the insurer's conditions; empty where no insurer is named. */
  readonly policyWording: string;
};
