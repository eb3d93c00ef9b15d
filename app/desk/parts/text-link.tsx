import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link within the desk, as text has it. */
export function TextLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} className="wrap-anywhere text-green underline underline-offset-4" />;
}
