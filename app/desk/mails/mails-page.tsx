import { Link, useLoaderData, useSearchParams } from 'react-router';
import type { ListedMail } from '../answers.ts';
import { useTitle } from '../parts/use-title.browser.ts';
import { MailList } from './mail-list.tsx';

/** The newest mails, or those that did not go. */
export function MailsPage() {
  useTitle('Mails');
  const mails = useLoaderData<ListedMail[]>();
  const [params] = useSearchParams();
  const onlyFailed = params.has('failed');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <h1 className="text-2xl">{onlyFailed ? 'Mails that were not sent' : 'Mails'}</h1>
        <Link to={onlyFailed ? '?' : '?failed'} className="text-green underline underline-offset-4">
          {onlyFailed ? 'All mails' : 'Only those that were not sent'}
        </Link>
      </div>
      <MailList mails={mails} />
    </div>
  );
}
