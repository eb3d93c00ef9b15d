import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Tone = 'info' | 'warning' | 'danger' | 'success';

interface NoticeProps {
  tone: Tone;
  title?: ReactNode;
  className?: string;
  /** `alert` or `status` where it appears after the page has been read out. */
  role?: 'alert' | 'status' | undefined;
  children: ReactNode;
}

const tones = {
  info: { Icon: Info, bar: 'border-s-green', icon: 'text-green' },
  warning: { Icon: TriangleAlert, bar: 'border-s-brass', icon: 'text-brass' },
  danger: { Icon: CircleAlert, bar: 'border-s-danger', icon: 'text-danger' },
  success: { Icon: CircleCheck, bar: 'border-s-success', icon: 'text-success' },
} as const;

/** Something to know, said where it matters and staying there. */
export function Notice({ tone, title, className = '', role, children }: NoticeProps) {
  const { Icon, bar, icon } = tones[tone];
  return (
    <div
      role={role}
      className={`flex gap-3 rounded-card border border-line border-s-4 bg-card px-4 py-3.5 text-sm ${bar} ${className}`}
    >
      <Icon aria-hidden="true" className={`mt-[0.15em] size-5 shrink-0 ${icon}`} />
      <div className="min-w-0 grow space-y-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
