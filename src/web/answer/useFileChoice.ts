import { type RefObject, useRef, useState } from 'react';
import type { ProblemCode } from '../../domain/problems.ts';
import type { FilledFile } from './answerDraft.ts';

/** One image or PDF that goes with an answer or a message. */
export type FileChoice = {
  chosen: FilledFile | null;
  /** The name of one that is being prepared. */
  preparing: string | null;
  problem: ProblemCode | null;
  /** Takes the first; the newest choice counts. */
  choose(files: Iterable<File>): void;
  remove(): void;
  forgetProblem(): void;
  /** For the button that chooses, if there is one: it gets the focus when a file is removed. */
  button: RefObject<HTMLButtonElement | null>;
};

/** `keep` stores what was chosen, and null for nothing. */
export function useFileChoice(
  chosen: FilledFile | null,
  keep: (file: FilledFile | null) => void,
): FileChoice {
  const [preparing, setPreparing] = useState<string | null>(null);
  const [problem, setProblem] = useState<ProblemCode | null>(null);
  const choices = useRef(0);
  const button = useRef<HTMLButtonElement>(null);

  const prepare = async (file: File) => {
    choices.current += 1;
    const own = choices.current;
    setProblem(null);
    setPreparing(file.name);
    const prepared = await import('./prepareFile.ts')
      .then((code) => code.prepareFile(file))
      .catch(() => ({ code: 'answerNotPrepared' as const }));
    if (own !== choices.current) return;
    if ('code' in prepared) setProblem(prepared.code);
    else keep(prepared.file);
    setPreparing(null);
  };
  return {
    chosen,
    preparing,
    problem,
    choose([file]) {
      if (file !== undefined) void prepare(file);
    },
    remove() {
      choices.current += 1;
      setPreparing(null);
      keep(null);
      button.current?.focus();
    },
    forgetProblem: () => setProblem(null),
    button,
  };
}
