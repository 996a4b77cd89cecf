/** What the tour needs of a browser. Each driver serves it in its own protocol; the tour itself is written once. */
export type TourBrowser = {
  /** Opens an address and waits until its document is loaded. */
  open(address: string): Promise<void>;
  /** The first visible element that is sought, or null: not yet there, or the page is just changing. */
  find(sought: Sought): Promise<Control | null>;
  /** Runs a function in the page and answers with its value, which is JSON; null while the page is changing. */
  read(code: () => unknown): Promise<unknown>;
  /** Presses a key in the element that has the focus. */
  press(key: 'Enter'): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A picture of the window, as PNG. */
  screenshot(): Promise<Buffer>;
  /** The folder where files arrive that the person downloads. */
  downloads: string;
  /** Everything the console, the scripts or the requests complained about. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
};

export type LaunchOptions = { isDark: boolean };

/**
 * An element of the page as a person uses it. An act answers whether it happened: false while the element is covered,
 * moves or is just replaced.
 */
export type Control = {
  click(): Promise<boolean>;
  /** Replaces what the field holds by typing. */
  fill(text: string): Promise<boolean>;
  /** Chooses the option with these words from a list. */
  choose(option: string): Promise<boolean>;
  upload(files: readonly string[]): Promise<boolean>;
};

export type Role =
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'field'
  | 'group'
  | 'heading'
  | 'link'
  | 'option'
  | 'radio';

/** An element by its role and its accessible name, or a part of it; `within` another element that is sought. */
export type Sought = { role: Role; name: string; exact?: boolean; within?: Sought };
