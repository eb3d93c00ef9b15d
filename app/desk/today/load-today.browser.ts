import { alertsSchema, checkSchema, salesSchema, tasksSchema } from '../answers.ts';
import { look } from '../ask-desk.browser.ts';
import { deskOwner } from '../doors/load-owner.browser.ts';
import { rowsPerPage } from '../parts/list-query.ts';

/** What whoever sits here may see: tasks are for those alone who may settle them. */
export async function loadToday(args: { request: Request }) {
  const { commands } = await deskOwner(args);
  const may = (command: string) => commands.includes(command);
  const [sales, tasks, alerts, check] = await Promise.all([
    may('sales') ? look(salesSchema, 'sales') : null,
    may('tasks') ? look(tasksSchema, 'tasks', { limit: rowsPerPage }) : [],
    may('alerts') ? look(alertsSchema, 'alerts', { limit: rowsPerPage }) : [],
    look(checkSchema, 'check'),
  ]);
  return { sales, tasks, alerts, check };
}
