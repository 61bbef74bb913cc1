import { createContext, type ReactNode, use, useState } from 'react';
import type { Theme } from '#web/platform/theme.ts';

interface Shown {
  theme: Theme;
  show: (theme: Theme) => void;
}

const ThemeContext = createContext<Shown>({ theme: 'system', show: () => undefined });

/** Begins with the theme that the server drew the page in: nothing flashes, and both agree. */
export function ThemeProvider({ initial, children }: { initial: Theme; children: ReactNode }) {
  const [theme, show] = useState(initial);
  return <ThemeContext value={{ theme, show }}>{children}</ThemeContext>;
}

export const useTheme = (): Shown => use(ThemeContext);
