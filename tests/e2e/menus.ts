import type { Locator, Page } from '@playwright/test';

/** The top bar's links and buttons, in whichever of its two shapes this screen shows; opened if it is folded. */
export async function openTopBar(page: Page): Promise<Locator> {
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  if (await toggle.isVisible()) await toggle.click();
  return page.getByRole('navigation', { name: 'Main' }).and(page.locator(':visible'));
}

/** The dashboard's menu, opened if this screen folds it. */
export async function openDashboardMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Dashboard' }).and(page.locator(':visible'));
  const toggle = page.getByRole('button', { name: 'Dashboard menu' });
  await toggle.or(menu).first().waitFor();
  if (await toggle.isVisible()) await toggle.click();
  return menu;
}
