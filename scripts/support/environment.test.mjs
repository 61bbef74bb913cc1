import { expect, it } from 'vitest';
import { withoutSettings } from './environment.mjs';

it('leaves the settings of a shop out and the rest in', () => {
  const shop = {
    ADMIN_PASSWORD: 'x',
    DATABASE_URL: 'x',
    DATA_DIR: 'x',
    LIMIT_UPLOADS_PER_HOUR: '1',
    PAYMENTS: 'sandbox',
    PAYMENT_WEBHOOKS: 'off',
    PORT: '1',
    SHOP_MODE: 'live',
    STRIPE_SECRET_KEY: 'x',
  };
  const others = {
    CHROME_PATH: 'x',
    CI: 'true',
    E2E_PORT: '1',
    HOSTNAME: 'x',
    PATH: 'x',
    TEST_DATABASE_URL: 'x',
  };
  expect(withoutSettings({ ...shop, ...others })).toEqual(others);
});
