/** The shop's settings. Kept wider than the list in server/settings, so that a new one of a family is met too. */
const settings =
  /^(PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_\w+|EMBEDDED_\w+|SHOP_\w+|DEMO_\w+|ADMIN_\w+|STRIPE_\w+|PAYMENTS?(_\w+)?|RECONCILE_\w+|GOOGLE_\w+|IMAGE_\w+|S3_\w+|AWS_\w+|OTEL_\w+|SMTP_\w+|MAIL_\w+|CONTACT_\w+|LIMIT_\w+|LOG_\w+|TRUST\w*)$/;

/**
 * The environment without the shop's settings: a test must neither touch the database that somebody's shop uses, nor
 * come out differently because of how that shop is set.
 */
export function withoutSettings(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !settings.test(name)));
}
