import { html } from 'hono/html';
import type { Email, EmailAddress, EmailSummary } from './email.ts';
import { type Markup, pageFrame } from './page-frame.ts';

export const bodyViews = ['html', 'text', 'source'] as const;
type BodyView = (typeof bodyViews)[number];

const viewNames: Record<BodyView, string> = { html: 'HTML', text: 'Text', source: 'Source' };

type OpenEmail = { email: Email; source: string; view: BodyView | undefined };

/** The whole reader: the list, newest first, and beside it the open mail, if one is. */
export function mailboxPage(parts: { emails: EmailSummary[]; open?: OpenEmail }): Markup {
  const { emails, open } = parts;
  return readerPage({
    title: open ? subjectOf(open.email) : 'Mailbox',
    emails,
    openId: open?.email.id,
    main: open ? openEmail(open) : nothingOpen(emails),
  });
}

export function missingPage({ emails }: { emails: EmailSummary[] }): Markup {
  return readerPage({
    title: 'No such email',
    emails,
    openId: 'missing',
    main: html`<div class="blank">
      <h2>No such email</h2>
      <p>It was deleted, or there never was one at this address.</p>
      <p><a href="/">Back to the list</a></p>
    </div>`,
  });
}

function readerPage(parts: {
  title: string;
  emails: EmailSummary[];
  openId: string | undefined;
  main: Markup;
}): Markup {
  const { title, emails, openId, main } = parts;
  return pageFrame({
    title,
    script: '/page.js',
    kind: openId ? 'reading' : 'listing',
    beside: deleteAll(emails.length),
    content: html`<p id="live" class="unseen" role="status"></p>
  <div class="panes">
    <nav aria-label="Emails">
      <p id="count">${emails.length === 1 ? '1 email' : `${emails.length} emails`}</p>
      ${emailList(emails, openId)}
    </nav>
    <main id="main" tabindex="-1">${main}</main>
  </div>`,
  });
}

function deleteAll(count: number): Markup {
  return html`<div id="delete-all">
    <button type="button" popovertarget="sure" ${count === 0 ? 'disabled' : ''}>Delete all</button>
    <div id="sure" popover role="dialog" aria-label="Delete all emails">
      <p>Delete ${count === 1 ? 'the one email' : `all ${count} emails`} for good?</p>
      <form method="post" action="/delete-all">
        <button class="danger">Delete</button>
        <button type="button" popovertarget="sure" popovertargetaction="hide">Keep</button>
      </form>
    </div>
  </div>`;
}

function emailList(emails: EmailSummary[], openId: string | undefined): Markup {
  return html`<ol id="list" data-newest="${emails[0]?.id ?? '0'}">
    ${emails.map(
      (email) => html`<li>
        <a href="/message/${email.id}" ${email.id === openId ? html`aria-current="true"` : ''}>
          <span class="who">${namesOf(email.to) || 'Nobody'}</span>
          ${dateOf(email.date)}
          <span class="subject">${subjectOf(email)}</span>
        </a>
      </li>`,
    )}
  </ol>`;
}

function nothingOpen(emails: EmailSummary[]): Markup {
  if (emails.length > 0) {
    return html`<div class="blank"><h2>No email open</h2><p>Choose one from the list.</p></div>`;
  }
  return html`<div class="blank">
    <h2>No email yet</h2>
    <p>An email appears here by itself as soon as the shop sends one.</p>
  </div>`;
}

function openEmail({ email, source, view = email.html ? 'html' : 'text' }: OpenEmail): Markup {
  return html`<article>
    <p class="back"><a href="/">← All emails</a></p>
    <h2>${subjectOf(email)}</h2>
    <dl>
      <dt>From</dt><dd>${addressesOf(email.from)}</dd>
      <dt>To</dt><dd>${addressesOf(email.to)}</dd>
      <dt>Date</dt><dd>${dateOf(email.date)}</dd>
    </dl>
    <div class="bar">
      <nav aria-label="Ways to read this email">
        ${bodyViews.map(
          (name) =>
            html`<a href="/message/${email.id}?view=${name}" ${name === view ? html`aria-current="true"` : ''}>${viewNames[name]}</a>`,
        )}
      </nav>
      ${email.html ? html`<a href="/email/${email.id}/html">Open alone</a>` : ''}
      <form method="post" action="/message/${email.id}/delete"><button>Delete</button></form>
    </div>
    ${emailBody(email, source, view)}
  </article>`;
}

function emailBody(email: Email, source: string, view: BodyView): Markup {
  if (view === 'source')
    return html`<pre tabindex="0" aria-label="Source of the email">${source}</pre>`;
  if (view === 'html' && email.html) {
    return html`<iframe
      src="/email/${email.id}/html"
      title="The email: ${subjectOf(email)}"
      sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
    ></iframe>`;
  }
  if (view === 'text' && email.text) {
    return html`<pre tabindex="0" aria-label="Text of the email">${email.text}</pre>`;
  }
  return html`<p class="blank">This email has no ${viewNames[view]} part.</p>`;
}

function subjectOf({ subject }: { subject: string }): string {
  return subject || '(no subject)';
}

function namesOf(people: EmailAddress[]): string {
  return people.map(({ name, address }) => name || address).join(', ');
}

function addressesOf(people: EmailAddress[]): string {
  const shown = people.map(({ name, address }) => (name ? `${name} <${address}>` : address));
  return shown.join(', ') || 'Nobody';
}

/** In the time of this machine, which is also the reader's. */
function dateOf(iso: string): Markup {
  const shown = new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return html`<time datetime="${iso}">${shown}</time>`;
}
