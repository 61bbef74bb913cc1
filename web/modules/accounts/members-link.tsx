import type { MouseEvent } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router';
import { useSession } from './session-store.ts';

/** A press that opens another tab or saves the address is the browser's. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** What leads a visitor's press elsewhere. Before the scripts are there, `startScripts` (web/app) does by the mark. */
export interface VisitorPress {
  onClick: (event: MouseEvent) => void;
  'data-visitors-to': string;
}

/** For a link to a page that asks for login: leads visitors, who only look around, to another one. */
export function useVisitorPress(): (visitorsTo: string) => VisitorPress {
  const session = useSession();
  const navigate = useNavigate();
  return (visitorsTo) => ({
    'data-visitors-to': visitorsTo,
    onClick: (event) => {
      if (session.state !== 'signed-out' || !isPlain(event)) return;
      event.preventDefault();
      void navigate(visitorsTo);
    },
  });
}

interface MembersLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  /** A page that asks for login. Its address is the link's for everybody. */
  to: string;
  /** Where a visitor's press leads. */
  visitorsTo: string;
}

export function MembersLink({ to, visitorsTo, ...props }: MembersLinkProps) {
  const visitorPress = useVisitorPress();
  return <Link {...props} to={to} {...visitorPress(visitorsTo)} />;
}
