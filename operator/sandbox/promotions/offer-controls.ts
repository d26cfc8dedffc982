import type { Hono } from 'hono';
import * as v from 'valibot';
import { findMerchantByCode, MERCHANTS } from '#contract/merchants.ts';
import type { Database } from '../../db/open-database.ts';
import { readJson } from '../http/read-json.ts';
import { listAnnouncementItems, replaceAnnouncements } from './announcement-items.ts';
import { listBannerItems, replaceBanners } from './banner-items.ts';
import { AnnouncementList, BannerList, OfferQuery } from './offer-items.ts';

/** What the operator shows from now on, and what it shows; docs/product/sandbox.md. */
export function registerOfferControls(app: Hono, db: Database): void {
  app.get('/sandbox/announcements', async (context) => {
    const merchant = findMerchant(v.parse(OfferQuery, context.req.query()));
    return context.json({ items: await listAnnouncementItems(db, merchant) });
  });

  app.post('/sandbox/announcements', async (context) => {
    const list = v.parse(AnnouncementList, await readJson(context));
    const merchant = findMerchant(list);
    await replaceAnnouncements(db, merchant, list.items);
    return context.json({ items: await listAnnouncementItems(db, merchant) });
  });

  app.get('/sandbox/banners', async (context) => {
    const merchant = findMerchant(v.parse(OfferQuery, context.req.query()));
    return context.json({ items: await listBannerItems(db, merchant) });
  });

  app.post('/sandbox/banners', async (context) => {
    const list = v.parse(BannerList, await readJson(context));
    const merchant = findMerchant(list);
    await replaceBanners(db, merchant, list.items);
    return context.json({ items: await listBannerItems(db, merchant) });
  });
}

const findMerchant = ({ merchant }: v.InferOutput<typeof OfferQuery>) => findMerchantByCode(merchant) ?? MERCHANTS[0];
