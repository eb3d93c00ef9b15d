/** What the start and `check` say of a shop that others can reach, and whose owner hears of nothing. */
export const noAlertEmail =
  'ALERT_EMAIL is not set: nobody is emailed when jobs give up, emails are refused, webhooks stay away, a dispute opens or the disk runs full.';
