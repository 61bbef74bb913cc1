import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';

interface MissingProps {
  title: ReactNode;
  /** One helpful sentence. */
  children?: ReactNode;
  /** Where the reader goes on, and what that is called. */
  to: string;
  link: ReactNode;
}

/** Stands in place of a page whose address names nothing that is there: its one heading says so. */
export function Missing({ title, children, to, link }: MissingProps) {
  return (
    <EmptyState heading="h1" title={title} action={<LinkButton to={to}>{link}</LinkButton>}>
      {children}
    </EmptyState>
  );
}
