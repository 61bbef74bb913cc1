import { expect } from 'vitest';
import { webhookKinds } from '#contract/webhooks/kinds.ts';
import type {
  WebhookDeliveryDetails,
  WebhookDeliveryRow,
  WebhookEndpointView,
} from '#contract/webhooks/schemas.ts';
import { startTestShop, type TestShop } from './shop.ts';
import { TestClient } from './test-client.ts';
import { startWebhookReceivers, type WebhookReceiver } from './webhook-receiver.ts';

/** An endpoint of somebody's, and the receiver that it leads to. */
export interface Endpoint {
  id: string;
  secret: string;
  owner: TestClient;
  receiver: WebhookReceiver;
}

export const endpointPath = ({ id }: Pick<Endpoint, 'id'>, what = '') =>
  `/api/webhookendpoints/${id}${what && `/${what}`}`;

export const askForEndpoint = (by: TestClient, body: object) =>
  by.post('/api/webhookendpoints', { kinds: webhookKinds, password: by.password, ...body });

type ShopOptions = NonNullable<Parameters<typeof startTestShop>[0]>;

/** A shop that does nothing by itself, and receivers on this machine. */
export async function openWebhookShop(options: ShopOptions = {}) {
  const receivers = await startWebhookReceivers();
  const shop = await startTestShop({ idle: true, ...options });
  return { shop, receivers, ...createWebhookFixtures(shop, receivers) };
}

function createWebhookFixtures(
  shop: TestShop,
  receivers: Awaited<ReturnType<typeof startWebhookReceivers>>,
) {
  const sql = async (statement: string, values: unknown[] = []) =>
    (await shop.database.pool.query(statement, values)).rows;

  const joinSeller = (name = 'Rafiq Hasan') => new TestClient(shop.url, name).join('Seller');

  async function open(
    owner: TestClient,
    kinds: readonly string[] = webhookKinds,
  ): Promise<Endpoint> {
    const receiver = receivers.open();
    const { status, body } = await askForEndpoint(owner, { url: receiver.url, kinds });
    expect(status, JSON.stringify(body)).toBe(200);
    return { id: body.insertedId, secret: body.secret, owner, receiver };
  }

  /** Tries everything that is due. */
  const drain = () => shop.shop.workers.webhooks.drain();

  /** The clock of webhooks is so many seconds later from now on: what waits is due so much sooner. */
  async function later(seconds: number): Promise<void> {
    const by = 'make_interval(secs => $1)';
    await sql(
      `update webhook_deliveries set next_at = next_at - ${by}, give_up_at = give_up_at - ${by}, ended_at = ended_at - ${by}`,
      [seconds],
    );
    await sql(
      `update webhook_endpoints set failing_since = failing_since - ${by}, paused_until = paused_until - ${by}, rests_until = rests_until - ${by}, slow_until = slow_until - ${by}, ended_at = ended_at - ${by},
        last_attempt_at = last_attempt_at - ${by}, old_secret_until = old_secret_until - ${by}, day = day - $2::int`,
      [seconds, Math.floor(seconds / 86_400)],
    );
  }

  const viewOf = async ({ id, owner }: Endpoint): Promise<WebhookEndpointView> => {
    const { body } = await owner.get('/api/webhookendpoints');
    return body.endpoints.find(({ _id }: WebhookEndpointView) => _id === id);
  };

  /** The newest first. */
  const deliveriesOf = async (endpoint: Endpoint, query = ''): Promise<WebhookDeliveryRow[]> =>
    (await endpoint.owner.get(`${endpointPath(endpoint, 'deliveries')}?limit=100${query}`)).body
      .rows;

  const detailsOf = async (
    { owner }: Endpoint,
    { _id }: Pick<WebhookDeliveryRow, '_id'>,
  ): Promise<WebhookDeliveryDetails> => (await owner.get(`/api/webhookdeliveries/${_id}`)).body;

  const ping = ({ owner, ...endpoint }: Endpoint) => owner.post(endpointPath(endpoint, 'ping'));

  return { sql, joinSeller, open, drain, later, viewOf, deliveriesOf, detailsOf, ping };
}

export type WebhookShop = Awaited<ReturnType<typeof openWebhookShop>>;

/** What came to a receiver about an item, by kind, as often as it came. */
export const kindsOf = ({ received }: WebhookReceiver, item?: string): string[] =>
  received.filter(({ data }) => !item || data.itemId === item).map(({ type }) => type);

/** The same, of what it took. */
export const takenOf = ({ received }: WebhookReceiver, item?: string): string[] =>
  received
    .filter(
      ({ data, answered }) => answered >= 200 && answered < 300 && (!item || data.itemId === item),
    )
    .map(({ type }) => type);
