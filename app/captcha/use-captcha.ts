import { useEffect, useState } from 'react';

import * as calls from '../../domain/calls/captcha.ts';
import { type CaptchaForm, captchaLifetimeMs } from '../../domain/captcha/captcha.ts';
import { type Challenge, challengeSchema } from '../../domain/captcha/captcha-challenge.ts';
import { change, read } from '../api/call.ts';
import { messageOf } from '../api/call-api.ts';
import { prove } from './prove.ts';

type Puzzle = 'image' | 'math';
type Wanted = { way: 'puzzle' | 'proof'; run: number };
type Outcome = {
  wanted?: Wanted;
  challenge?: Challenge;
  percent?: number;
  answer?: string;
  problem?: string;
};

export type Captcha = ReturnType<typeof useCaptcha>;

/** The challenge is renewed a little before the server ends it. */
const renewAfterMs = captchaLifetimeMs - 10_000;

/** Keeps a fresh challenge of the server at hand. `placeId` names the place of a form that may have slept. */
export function useCaptcha(form: CaptchaForm, puzzle: Puzzle, placeId = '') {
  const [wanted, setWanted] = useState<Wanted>({ way: 'puzzle', run: 0 });
  const [outcome, setOutcome] = useState<Outcome>({});
  /** The typed answer belongs to one puzzle; a new puzzle starts empty. */
  const [entry, setEntry] = useState<{ wanted?: Wanted; text: string }>({ text: '' });
  const typed = entry.wanted === wanted ? entry.text : '';
  const current: Outcome = outcome.wanted === wanted ? outcome : {};
  const { challenge, answer, percent = 0, problem } = current;

  useEffect(() => {
    const stop = new AbortController();
    const tell = (news: Outcome) => {
      if (!stop.signal.aborted) setOutcome({ wanted, ...news });
    };
    const kind = wanted.way === 'proof' ? 'pow' : puzzle;
    const ask = () => read(calls.askChallenge, { query: { kind, form }, signal: stop.signal });
    const ahead = kind === 'image' ? takeAskedAhead(placeId) : undefined;
    const asked = ahead ? ahead.challenge.catch(ask) : ask();
    obtain(asked, tell, stop.signal).catch((error: unknown) => tell({ problem: messageOf(error) }));
    const timer = setTimeout(
      () => {
        whenVisible(() => setWanted(({ way, run }) => ({ way, run: run + 1 })), stop.signal);
      },
      renewAfterMs - (ahead ? Date.now() - ahead.at : 0),
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [form, puzzle, placeId, wanted]);

  return {
    /** A puzzle for the person, or work for the device ('Verify another way'). */
    way: wanted.way,
    challenge,
    /** The progress of the device's work, 0 to 100. */
    percent,
    isSolvedByProof: answer !== undefined,
    isWorking: wanted.way === 'proof' && answer === undefined,
    /** True until the puzzle has come. */
    isLoading: wanted.way === 'puzzle' && !challenge && problem === undefined,
    problem,
    /** Counts the puzzles: each refresh turns the icon once. */
    run: wanted.run,
    renew: () => setWanted(({ way, run }) => ({ way, run: run + 1 })),
    choose: (way: Wanted['way']) => setWanted(({ run }) => ({ way, run: run + 1 })),
    typed,
    type: (text: string) => setEntry({ wanted, text }),
    /** The answer to send: the result of the device's work, or what was typed. */
    answer: answer ?? typed.trim(),
    token: challenge?.token ?? '',
  };
}

async function obtain(
  asked: Promise<Challenge>,
  tell: (news: Outcome) => void,
  signal: AbortSignal,
): Promise<void> {
  const challenge = await asked;
  tell({ challenge });
  if (!challenge.pow) return;
  const report = (percent: number) => tell({ challenge, percent });
  const answer = await prove(challenge.pow, report, signal);
  tell({ challenge, percent: 100, answer });
}

/** A hidden page must not ask for a picture every five minutes. */
function whenVisible(act: () => void, signal: AbortSignal): void {
  if (!document.hidden) {
    act();
    return;
  }
  document.addEventListener('visibilitychange', act, { once: true, signal });
}

/** Asks the server whether an answer is right, without using it up. Throws the server's refusal. */
export async function checkAnswer(token: string, answer: string): Promise<void> {
  await change(calls.checkAnswer, { body: { token, answer } });
}

/** An older picture would end before most people have filled in the form. */
const freshMs = captchaLifetimeMs / 2;

/** The picture that the form showed before React came (`app/page/sleeping-form.ts`), once. */
function takeAskedAhead(
  placeId: string,
): { at: number; challenge: Promise<Challenge> } | undefined {
  const { [placeId]: asked, ...others } = window.askedAhead ?? {};
  if (!asked) return undefined;
  window.askedAhead = others;
  const { at, answer } = asked;
  if (Date.now() - at > freshMs) return undefined;
  return { at, challenge: answer.then(({ data }) => challengeSchema.parse(data)) };
}
