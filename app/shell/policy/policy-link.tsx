import type { ReactNode } from 'react';
import { openPolicy } from './open-policy.browser.ts';
import { type Policy, policyPath } from './policy.ts';

interface PolicyLinkProps {
  policy: Policy;
  /** `link` unless told otherwise: the look of a link inside text. Empty: as links around it look. */
  className?: string;
  children: ReactNode;
}

/**
 * Leads to a policy: opens it in a dialog over the page, or goes to its own page where no script
 * runs and where a new tab is asked for. `data-dialog` tells the boot script to keep the press.
 */
export function PolicyLink({ policy, className = 'link', children }: PolicyLinkProps) {
  const href = policyPath(policy);
  return (
    <a
      href={href}
      data-dialog=""
      className={className || undefined}
      onClick={(event) => openPolicy(event, policy)}
    >
      {children}
    </a>
  );
}
