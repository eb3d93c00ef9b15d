const words: Readonly<Record<string, string>> = {
  'send-again': 'Receipt sent again',
  'correct-address': 'Address corrected',
  note: 'Note',
  'ask-provider': 'Provider asked',
  'show-link': 'Link shown',
  'renew-link': 'Link renewed',
  refund: 'Refunded',
  'refund-payment': 'Payment refunded',
  give: 'Given',
  'end-access': 'Access stopped',
  'restore-access': 'Access restored',
  'send-sign-in-link': 'Sign-in link sent',
  'correct-customer': 'Moved to another address',
  'block-customer': 'Blocked',
  'unblock-customer': 'Unblocked',
  'end-sessions': 'Signed out everywhere',
  'export-customer': 'Exported',
  'erase-customer': 'Erased',
  subscribers: 'Subscribers exported',
  'test-mail': 'Test mail sent',
  'test-alert': 'Test alert sent',
  'settle-task': 'Task settled',
  retry: 'Tried again',
  'drop-job': 'Job given up',
  'fetch-missed': 'Missed payments fetched',
  'open-desk': 'Desk opened',
  'staff-add': 'Staff member added',
  'staff-remove': 'Staff member removed',
};

/** The acts that a history is most often searched for. */
export const commonActs: readonly string[] = [
  ...['refund', 'send-again', 'correct-address', 'renew-link', 'show-link', 'give', 'note'],
  ...['end-access', 'restore-access', 'correct-customer', 'block-customer', 'end-sessions'],
  ...['export-customer', 'erase-customer', 'settle-task', 'staff-add', 'staff-remove'],
];

/** What an act is called once it is done, such as `Receipt sent again`. */
export function actWords(act: string): string {
  const known = words[act];
  if (known !== undefined) return known;
  return act.charAt(0).toUpperCase() + act.slice(1).replaceAll('-', ' ');
}
