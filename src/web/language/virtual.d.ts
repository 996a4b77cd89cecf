/** Made from content/ by scripts/web/textsPlugin.ts. */
declare module 'virtual:texts' {
  export const loadTexts: import('./texts.ts').LoadTexts;
}

/** The operator in structured data, fixed at build time (src/server/operator.ts). */
declare const __OPERATOR__: {
  readonly company: { readonly number?: string; readonly address?: string; readonly country?: string };
  readonly complaints?: { readonly email: string };
  readonly supportLanguages: readonly string[];
};

/** The operator's settings, fixed at build time. */
declare const __SITE__: {
  readonly brand: string;
  readonly operator: string;
  readonly supportEmail: string;
  readonly officialSite: string;
  readonly officialSiteName: string;
  /** Address of the insurer's conditions; empty without an insurer. */
  readonly policyWording: string;
};

/** The insurer issues an adult's certificate at the payment; fixed at build time. */
declare const __ISSUES_AT_PAYMENT__: boolean;
