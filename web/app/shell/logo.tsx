import { Link } from 'react-router';
import { shop } from '#web/platform/shop.ts';

/** A camera face whose off-centre disc echoes the flag, and the shop's name. Leads home. */
export function Logo() {
  const { name } = shop;
  return (
    <Link
      to="/"
      className="display inline-flex items-center gap-[11px] text-xl leading-none font-[640] [font-stretch:116%]"
    >
      <svg viewBox="0 0 38 28" aria-hidden="true" className="h-7 w-[38px]">
        <path
          d="M11 3.5 13 .8Q13.6 0 14.6 0h6.8q1 0 1.6.8l2 2.7H34a4 4 0 0 1 4 4V24a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V7.5a4 4 0 0 1 4-4Z"
          className="fill-(--color-logo)"
        />
        <circle cx="17" cy="15.5" r="8.6" className="fill-(--color-logo-ring)" />
        <circle cx="17" cy="15.5" r="6.2" className="fill-disc" />
        <path
          d="M13.2 13.6q1.2-2.5 3.9-2.7"
          fill="none"
          stroke="#fff"
          strokeOpacity=".75"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
      {name}
    </Link>
  );
}
