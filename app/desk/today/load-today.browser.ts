import { alertsSchema, checkSchema, salesSchema, tasksSchema } from '../answers.ts';
import { look } from '../ask-desk.browser.ts';
import { deskOwner } from '../doors/load-owner.browser.ts';
import { rowsPerPage } from '../parts/list-query.ts';

/** What whoever sits here may see: tasks are for those alone who may settle them. */
export async function loadToday(args: { request: Request }) {
  const { role } = await deskOwner(args);
  const mayAct = role === 'owner' || role === 'support';
  const maySeeSales = role === 'owner' || role === 'accountant';
  const [sales, tasks, alerts, check] = await Promise.all([
    maySeeSales ? look(salesSchema, 'sales') : null,
    mayAct ? look(tasksSchema, 'tasks', { limit: rowsPerPage }) : [],
    role === 'owner' ? look(alertsSchema, 'alerts', { limit: rowsPerPage }) : [],
    look(checkSchema, 'check'),
  ]);
  return { sales, tasks, alerts, check };
}
