import type { Client } from '#contract/kit/client.ts';
import { limitsCalls } from '#contract/limits/calls.ts';
import { checkAnswers, checkKinds, checkQuestions, type GivenAnswer } from '#contract/limits/rules.ts';

/** Passes every knowledge check as a customer may: by trying answers, since a wrong one is explained and repeated. */
export const passChecks = async (client: Client): Promise<void> => {
  for (const kind of checkKinds) {
    const right: GivenAnswer[] = [];
    for (const question of checkQuestions[kind]) {
      for (const answer of checkAnswers) {
        const given: GivenAnswer = `${question}:${answer}`;
        const { graded } = await client.send(limitsCalls.answerCheck, { kind, answers: [given] });
        if (graded.some(({ is_right }) => is_right)) right.push(given);
      }
    }
    await client.send(limitsCalls.answerCheck, { kind, answers: right });
  }
};
