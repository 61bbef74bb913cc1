import type { ReactNode } from 'react';
import { auth } from '#web/assets/illustrations/index.ts';

interface AuthPageProps {
  /** Said over the picture, on wide screens only. */
  motto: ReactNode;
  children: ReactNode;
}

/** Half studio picture, half form. */
export function AuthPage({ motto, children }: AuthPageProps) {
  return (
    <div className="grid grid-cols-1 lg:min-h-[828px] lg:grid-cols-2">
      <div className="studio hidden flex-col overflow-hidden lg:flex">
        <p className="display max-w-[15ch] px-16 pt-18 text-4xl/[1.1] text-[2.25rem]/[1.1] font-semibold text-balance">
          {motto}
        </p>
        <picture className="mt-auto">
          {auth.sources.map((source) => (
            <source
              key={source.type}
              type={source.type}
              srcSet={source.srcset}
              sizes="(width < 1100px) 1px, 50vw"
            />
          ))}
          <img
            src={auth.src}
            alt=""
            width={auth.width}
            height={auth.height}
            loading="lazy"
            className="h-auto w-full dark:brightness-[.88]"
          />
        </picture>
      </div>
      <div className="grid grid-cols-1 place-items-center bg-surface px-5 py-12 md:px-8 md:py-14">
        <div className="w-full max-w-[420px]">{children}</div>
      </div>
    </div>
  );
}
