import type { Need } from '#app/features/attention/need.ts';
import { formatUsd } from '#app/platform/money.ts';
import { answerOf } from '../ask-desk.browser.ts';
import { useDeskOwner } from '../doors/use-desk-owner.ts';
import { deskTime } from '../parts/desk-time.ts';
import { RowAct } from '../parts/row-act.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { saveEvidence } from '../save-answers.browser.ts';
import { needActs } from './need-acts.tsx';

/** One need: what it is, its deadline, its acts and its links. */
export function NeedRow({ need }: { need: Need }) {
  const { sentence, detail, visitorWords, since, dueAt, amountCents } = need;
  const { email } = useDeskOwner();
  const { acts, links } = needActs(need, email);
  const facts = [
    ...(amountCents === null ? [] : [formatUsd(amountCents)]),
    ...(since === null ? [] : [`since ${deskTime(since)}`]),
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="wrap-anywhere min-w-0 max-w-3xl grow basis-80">
        <p>{sentence}</p>
        {visitorWords && <p className="font-semibold">{visitorWords}</p>}
        {detail && <p className="text-muted text-xs">It said: {detail}</p>}
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
          {dueAt && <DueTag dueAt={dueAt} />}
          {facts.length > 0 && <span>{facts.join(' · ')}</span>}
          {links.map((link) => (
            <NeedLink key={link.to} {...link} />
          ))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <RowAct
            key={act.title}
            act={act}
            subject={[sentence, visitorWords].filter(Boolean).join(' ')}
            onDone={(result) => {
              if (act.command === 'evidence') saveEvidence(answerOf(act.command, result));
            }}
          />
        ))}
      </div>
    </li>
  );
}

/** To a page of the desk, or in a new tab to the payment provider. */
function NeedLink({ label, to }: { label: string; to: string }) {
  const look = 'inline-flex min-h-8 items-center';
  if (to.startsWith('/')) {
    return (
      <span className={look}>
        <TextLink to={to}>{label}</TextLink>
      </span>
    );
  }
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className={`${look} text-green underline underline-offset-4`}
    >
      {label}
    </a>
  );
}

const soonMs = 3 * 86_400_000;

function DueTag({ dueAt }: { dueAt: Date }) {
  const leftMs = dueAt.getTime() - Date.now();
  const look = leftMs < soonMs ? 'border-danger text-danger' : 'border-edge text-ink';
  return (
    <span className={`rounded-full border px-2.5 font-semibold ${look}`}>
      {leftMs < 0 ? 'was due' : 'due'} {deskTime(dueAt)}
    </span>
  );
}
