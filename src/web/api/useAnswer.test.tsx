import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { standInForDom } from '../../../tests/support/plainDom.ts';
import { keepAnswer, useAnswer } from './useAnswer.ts';

standInForDom();

it('nothing is drawn anew before an awaited answer comes', async () => {
  const asked = Promise.withResolvers<string>();
  const kept = keepAnswer(() => asked.promise, 1000);
  const drawn: string[] = [];
  function List() {
    const { answer = 'none', asking } = useAnswer(kept);
    drawn.push(`${answer}, ${asking ? 'asking' : 'asked'}`);
    return answer;
  }
  const box = document.createElement('div');
  const root = createRoot(box);
  root.render(<List />);
  await vi.waitFor(() => expect(box.textContent).toBe('none'));
  await new Promise((resolve) => setImmediate(resolve));
  asked.resolve('200 countries');
  await vi.waitFor(() => expect(box.textContent).toBe('200 countries'));
  expect(drawn.filter((words) => words === 'none, asking')).toHaveLength(1);
  root.unmount();
});

it('a question that failed can be asked again, and says so', async () => {
  let isDown = true;
  const kept = keepAnswer(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve('here')), 1000);
  const box = document.createElement('div');
  let again = () => {};
  function List() {
    const { answer = 'none', failed, asking, retry } = useAnswer(kept);
    again = retry;
    return `${answer} ${failed ? 'failed' : ''}${asking ? ' asking' : ''}`;
  }
  const root = createRoot(box);
  root.render(<List />);
  await vi.waitFor(() => expect(box.textContent).toBe('none failed'));
  isDown = false;
  again();
  await vi.waitFor(() => expect(box.textContent).toBe('here '));
  root.unmount();
});
