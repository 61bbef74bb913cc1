import type { Pool } from 'pg';
import type { Buyer } from './accounts.ts';

interface Item {
  id: string;
  seller_id: string;
  name: string;
  image_url: string;
  resale_price: number;
  status: string;
  is_away: boolean;
}

/** Books an item: one read, the simple checks, one write that is on the disk when this answers. */
export async function book(pool: Pool, buyer: Buyer, body: Record<string, unknown> = {}) {
  const { itemId, phoneNumber, location } = body;
  if (typeof itemId !== 'string' || !phoneNumber || !location) {
    return { status: 400, answer: { message: 'itemId, phoneNumber and location are required' } };
  }
  const { rows } = await pool.query<Item>(
    `select p.id, p.seller_id, p.name, p.image_url, p.resale_price, p.status,
       (s.deleted_at is not null or s.suspended_at is not null) as is_away
     from products p join people s on s.id = p.seller_id where p.id = $1`,
    [itemId],
  );
  const [item] = rows;
  if (!item || item.status === 'removed' || item.is_away) {
    return { status: 404, answer: { message: 'not found' } };
  }
  if (item.seller_id === buyer.id) {
    return {
      status: 409,
      answer: { acknowledged: false, ownStatus: 'You cannot book your own item.' },
    };
  }
  if (item.status === 'sold') {
    return { status: 409, answer: { acknowledged: false, ownStatus: 'This item is sold.' } };
  }
  const made = await pool.query<{ id: string }>(
    `insert into bookings (item_id, buyer_id, seller_id, customer_name, customer_email, item_name, item_image, price,
       phone_number, location)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (item_id, buyer_id) where state = 'open' do nothing returning id`,
    [
      item.id,
      buyer.id,
      item.seller_id,
      buyer.name,
      buyer.email,
      item.name,
      item.image_url,
      item.resale_price,
      phoneNumber,
      location,
    ],
  );
  const [booking] = made.rows;
  return booking
    ? { status: 200, answer: { acknowledged: true, insertedId: booking.id } }
    : { status: 409, answer: { acknowledged: false, ownStatus: 'You already booked it.' } };
}
