import { ShieldCheck } from 'lucide-react';
import { site } from '#content/site.ts';

/** The promise that comes with every purchase. */
export function Guarantee() {
  return (
    <section
      aria-labelledby="guarantee-heading"
      className="rounded-card border border-line bg-card p-5 sm:p-7"
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <ShieldCheck aria-hidden="true" className="size-7 shrink-0 text-brass [stroke-width:1.5]" />
        <h2 id="guarantee-heading" className="text-xl">
          100% money-back guarantee
        </h2>
      </div>
      <p className="mt-2 text-base">
        Read all five. If they are not worth it to you, write to{' '}
        <a href={`mailto:${site.supportEmail}`} className="link">
          {site.supportEmail}
        </a>{' '}
        within 30 days with your order details and you get the full price back, in{' '}
        <span className="whitespace-nowrap">5–10</span> business days. I will not ask you to
        explain.
      </p>
    </section>
  );
}
