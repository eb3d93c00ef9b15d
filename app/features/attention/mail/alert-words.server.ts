import { wrapWords } from '#app/platform/wrap-words.ts';
import { site } from '#content/site.ts';
import { alertHeadline } from '../kind-lists.ts';

/** What a mail to the owner says about one alert. */
export interface AlertNews {
  kind: string;
  summary: string;
  commands: string[];
  beganAt: Date;
  healedAt: Date | null;
  ending: string | null;
  /** Whether the mail says that it is over; else it says that it began. */
  isOver: boolean;
}

/** More of them are counted, and listed by a command. */
export const maxListed = 12;

export function alertMailSubject(news: readonly AlertNews[]): string {
  return `${site.name}: ${alertMailHeading(news)}`;
}

export function alertMailHeading(news: readonly AlertNews[]): string {
  const over = news.filter(({ isOver }) => isOver).length;
  const begun = news.length - over;
  const [first] = news;
  if (first && news.length === 1) {
    return first.isOver ? `${alertHeadline(first.kind)} (over)` : alertHeadline(first.kind);
  }
  const parts = [
    begun > 0 ? `${begun} ${begun === 1 ? 'thing needs' : 'things need'} you` : null,
    over > 0 ? `${over} ${over === 1 ? 'thing is' : 'things are'} over` : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** One alert in the words of the mail; open ones come first. */
export interface AlertEntry {
  headline: string;
  /** Since when, or from when to when. */
  time: string;
  summary: string;
  /** What to type; none where it is over. */
  commands: string[];
}

export interface AlertMailWords {
  entries: AlertEntry[];
  /** The line below them, and the command that lists more. */
  rest: string;
  restCommand: string;
  foot: string;
}

export function alertMailWords(news: readonly AlertNews[], publicUrl: string): AlertMailWords {
  const ordered = news.toSorted((one, other) => Number(one.isOver) - Number(other.isOver));
  const more = news.length - maxListed;
  return {
    entries: ordered.slice(0, maxListed).map(entryOf),
    rest: more > 0 ? `And ${more} more. All that is open:` : 'All that is open:',
    restCommand: shopCommand('alerts'),
    foot: `The shop at ${publicUrl} sent this automatically, because ALERT_EMAIL names this address. Run the commands on the shop’s machine; docs/operations.md says more.`,
  };
}

function entryOf(news: AlertNews): AlertEntry {
  const { kind, summary, commands, beganAt, healedAt, ending, isOver } = news;
  const headline = alertHeadline(kind);
  return {
    headline: isOver ? `${headline} (over)` : headline,
    time:
      isOver && healedAt !== null
        ? `From ${minute.format(beganAt)} to ${minute.format(healedAt)} UTC`
        : `Since ${minute.format(beganAt)} UTC`,
    summary: isOver && ending !== null ? `${summary} ${ending}` : summary,
    commands: isOver ? [] : commands.map(shopCommand),
  };
}

const shopCommand = (command: string) => `npm run shop -- ${command}`;

const minute = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

const width = 68;

/** The same mail as plain text. Commands are never wrapped: they are copied. */
export function alertMailText(news: readonly AlertNews[], publicUrl: string): string {
  const { entries, rest, restCommand, foot } = alertMailWords(news, publicUrl);
  return [
    ...entries.flatMap(({ headline, time, summary, commands }) => [
      `${headline}\n${time}`,
      wrapped(summary),
      ...(commands.length > 0 ? [indented(commands)] : []),
    ]),
    rest,
    indented([restCommand]),
    `--\n${wrapped(foot)}`,
  ].join('\n\n');
}

const wrapped = (text: string) => wrapWords(text, width).join('\n');
const indented = (commands: string[]) => commands.map((command) => `  ${command}`).join('\n');
