import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Disclaimer from '#content/policies/disclaimer.md';
import PrivacyPolicy from '#content/policies/privacy-policy.md';
import RefundPolicy from '#content/policies/refund-policy.md';
import TermsAndConditions from '#content/policies/terms-and-conditions.md';
import type { Route } from './+types/policy-fragment.ts';

const texts = new Map([
  ['policies/privacy-policy.txt', PrivacyPolicy],
  ['policies/terms-and-conditions.txt', TermsAndConditions],
  ['policies/refund-policy.txt', RefundPolicy],
  ['policies/disclaimer.txt', Disclaimer],
]);

/**
 * The text of a policy alone, as HTML, for the dialogs. A file made at build time, sent as plain
 * text so that no browser takes it for a page.
 */
export function loader({ pattern }: Route.LoaderArgs): Response {
  const text = texts.get(pattern.replace(/^\//, ''));
  if (!text) throw new Error(`There is no policy at ${pattern}.`);
  return new Response(renderToStaticMarkup(createElement(text)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
