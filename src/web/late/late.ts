/** Code that a page brings when it is wanted: once, and anew after it did not come. */
export type Late<Code> = {
  bring(): Promise<Code>;
  /** The code, once it was brought. */
  here(): Code | null;
};

export function late<Code>(load: () => Promise<Code>): Late<Code> {
  let here: Code | null = null;
  let coming: Promise<Code> | null = null;
  return {
    bring() {
      coming ??= load().then(
        (code) => {
          here = code;
          return code;
        },
        (error: unknown) => {
          coming = null;
          throw error;
        },
      );
      return coming;
    },
    here: () => here,
  };
}
