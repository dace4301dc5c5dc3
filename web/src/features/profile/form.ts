import {
  nicknameProblem,
  NICKNAME_LENGTH,
  signatureProblem,
  SIGNATURE_LENGTH,
  tidyName,
  type NameProblem,
} from '#contract/profile/rules.ts';

export interface Names {
  readonly nickname: string;
  readonly signature: string;
}

export interface NameProblems {
  readonly nickname?: NameProblem;
  readonly signature?: NameProblem;
}

/** A signature that was never set may stay empty; one that was set can be changed but not cleared. */
export const problemsOf = (names: Names, saved: Names): NameProblems => {
  const nickname = nicknameProblem(tidyName(names.nickname));
  const unset = names.signature === '' && saved.signature === '';
  const signature = unset ? undefined : signatureProblem(tidyName(names.signature));
  return { ...(nickname ? { nickname } : {}), ...(signature ? { signature } : {}) };
};

export const toSend = ({ nickname, signature }: Names): { nickname: string; signature?: string } =>
  signature === ''
    ? { nickname: tidyName(nickname) }
    : { nickname: tidyName(nickname), signature: tidyName(signature) };

/** The limits for the text of a problem. */
export const boundsOf = (problem: NameProblem): { min: number; max: number } =>
  problem.startsWith('nickname') ? NICKNAME_LENGTH : SIGNATURE_LENGTH;
