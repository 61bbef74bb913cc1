import type { FastifyInstance } from 'fastify';
import {
  addDraft,
  deleteDraft,
  listDrafts,
  readDraft,
  saveDraft,
} from '#contract/catalogue/draft-endpoints.ts';
import {
  pauseListing,
  relistListing,
  renewListing,
  resumeListing,
  unrenewListing,
  withdrawListing,
} from '#contract/catalogue/listing-endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { CatalogueService } from './service.ts';

/** How a listing begins, as a draft, and how it goes on. */
export function bindListings(
  app: FastifyInstance,
  bind: Bind<Callers>,
  { drafts, listings }: Pick<CatalogueService, 'drafts' | 'listings'>,
): void {
  bind(app, listDrafts, ({ caller }) => drafts.list(caller));

  bind(app, addDraft, ({ caller, body }) => drafts.add(caller, body));

  bind(app, readDraft, ({ caller, params }) => drafts.read(caller, params.id));

  bind(app, saveDraft, async ({ caller, params, body }) => ({
    modifiedCount: await drafts.save(caller, params.id, body),
  }));

  bind(app, deleteDraft, async ({ caller, params }) => ({
    deletedCount: await drafts.remove(caller, params.id),
  }));

  bind(app, pauseListing, async ({ caller, params }) => ({
    modifiedCount: await listings.pause(caller, params.id),
  }));

  bind(app, resumeListing, async ({ caller, params }) => ({
    modifiedCount: await listings.resume(caller, params.id),
  }));

  bind(app, withdrawListing, async ({ caller, params, body }) => ({
    modifiedCount: await listings.withdraw(caller, params.id, body.reason),
  }));

  bind(app, renewListing, async ({ caller, params }) => ({
    modifiedCount: await listings.renew(caller, params.id),
  }));

  bind(app, unrenewListing, async ({ caller, params, body }) => ({
    modifiedCount: await listings.unrenew(
      caller,
      params.id,
      body.expiresAt === undefined ? undefined : new Date(body.expiresAt),
    ),
  }));

  bind(app, relistListing, async ({ caller, params }) => ({
    modifiedCount: await listings.relist(caller, params.id),
  }));
}
