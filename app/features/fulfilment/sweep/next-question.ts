const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** When the provider is asked about one session, counted from when it was opened, if nothing else tells of it. */
const questions = [
  2 * minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  3 * hourMs,
  9 * hourMs,
  dayMs + 10 * minuteMs,
  2 * dayMs,
  3 * dayMs,
  4 * dayMs,
  5.5 * dayMs,
  7 * dayMs,
];

/** Each question is a read of what the provider allows. */
export const maxQuestions = questions.length;

/** How soon after it was opened a session may be asked about. */
export const firstQuestionMs = 2 * minuteMs;

/** A session of which the list of events should tell is asked about once it has ended: then it says for good whether it was paid; this much for clocks that differ. */
export const afterEndMs = 10 * minuteMs;

/** When to ask again about a session that was asked about now; `null`: never. */
export function nextQuestion(openedAt: Date, now: Date): Date | null {
  const age = now.getTime() - openedAt.getTime();
  const next = questions.find((question) => question > age);
  return next === undefined ? null : new Date(openedAt.getTime() + next);
}
