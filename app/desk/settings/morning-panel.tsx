import { useRevalidator } from 'react-router';
import { useDeskOwner } from '../doors/use-desk-owner.ts';
import { ActButtons, type ShortcutAct } from '../parts/act-buttons.tsx';
import { Panel } from '../parts/panel.tsx';

/** Turns one's own morning email on and off. */
export function MorningPanel() {
  const { email, wantsMorningMail } = useDeskOwner();
  const { revalidate } = useRevalidator();
  return (
    <Panel title="Morning email">
      <p className="mb-3">
        What Today shows, each morning at seven, shop time: how it sold, and what needs you.{' '}
        {wantsMorningMail ? (
          <>
            It is emailed to <strong className="wrap-anywhere">{email}</strong>.
          </>
        ) : (
          'You do not get it now.'
        )}
      </p>
      <ActButtons acts={[wantsMorningMail ? end : begin]} onDone={revalidate} />
    </Panel>
  );
}

const begin: ShortcutAct = {
  command: 'morning-mail',
  title: 'Email me each morning',
  explanation: 'The first email comes the next time it is seven in the morning.',
  args: { wants: true },
  done: 'The first email comes at seven.',
};

const end: ShortcutAct = {
  command: 'morning-mail',
  title: 'No morning email',
  explanation: 'The morning email will stop.',
  args: { wants: false },
  done: 'No more morning emails.',
};
