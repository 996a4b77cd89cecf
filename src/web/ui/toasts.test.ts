import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, rewordToast, toast, toastStore } from './toasts.ts';

afterEach(() => dismissToast());

describe('toasts', () => {
  it('are visible one at a time: a new one takes the place of the last', () => {
    toast({ text: 'first' });
    toast({ text: 'second' });
    expect(toastStore.get().shown?.text).toBe('second');
  });

  it('are gone once dismissed', () => {
    const id = toast({ text: 'first' });
    dismissToast(id);
    expect(toastStore.get().shown).toBeNull();
  });

  it('do not take a newer one with them when their own time is up', () => {
    const first = toast({ text: 'first' });
    toast({ text: 'second' });
    dismissToast(first);
    expect(toastStore.get().shown?.text).toBe('second');
  });

  it('follow a change of language, unless they are gone', () => {
    const first = toast({ text: 'Required', tone: 'danger' });
    rewordToast(first, { text: 'Erforderlich' });
    expect(toastStore.get().shown).toMatchObject({ id: first, text: 'Erforderlich', tone: 'danger' });
    dismissToast(first);
    rewordToast(first, { text: 'Requis' });
    expect(toastStore.get().shown).toBeNull();
  });

  it('tell those who show them', () => {
    const listener = vi.fn();
    const stop = toastStore.subscribe(listener);
    toast({ text: 'first' });
    stop();
    toast({ text: 'second' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
