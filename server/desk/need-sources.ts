import type { NeedSource } from '#app/features/desk/needs/find-needs.server.ts';
import {
  conditionNeeds,
  messageNeeds,
  setupNeeds,
  workNeeds,
} from '#app/features/desk/needs/need-sources.server.ts';
import { taskNeeds } from '#app/features/desk/needs/task-needs.server.ts';
import { mailingNeeds } from '#app/features/mailings/mailing-needs.server.ts';

/** What Today, `needs` and the morning mail are read from, leaves included. */
export const needSources: readonly NeedSource[] = [
  taskNeeds,
  conditionNeeds,
  workNeeds,
  messageNeeds,
  mailingNeeds,
];

/** Sources that take seconds: they ask other machines. */
export const slowNeedSources: readonly NeedSource[] = [setupNeeds];
