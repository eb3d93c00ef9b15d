import { alertNeeds } from '#app/features/desk/needs/alert-needs.server.ts';
import type { NeedSource } from '#app/features/desk/needs/find-needs.server.ts';
import { messageNeeds } from '#app/features/desk/needs/message-needs.server.ts';
import { setupNeeds } from '#app/features/desk/needs/setup-needs.server.ts';
import { taskNeeds } from '#app/features/desk/needs/task-needs.server.ts';
import { workNeeds } from '#app/features/desk/needs/work-needs.server.ts';
import { mailingNeeds } from '#app/features/mailings/mailing-needs.server.ts';

/** What finds all that waits for somebody. A leaf whose work does stands here too. */
export const needSources: readonly NeedSource[] = [
  taskNeeds,
  alertNeeds,
  workNeeds,
  messageNeeds,
  mailingNeeds,
];

/** What takes some seconds to answer: it asks machines elsewhere. */
export const slowNeedSources: readonly NeedSource[] = [setupNeeds];
