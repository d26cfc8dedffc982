import type { Hono } from 'hono';
import * as v from 'valibot';
import { findMerchantByCode, MERCHANTS } from '#merchants/merchants.ts';
import type { Database } from '#operator/db/open-database.ts';
import { readJson } from '../http/read-json.ts';
import { listAnnouncementItems, replaceAnnouncements } from './announcement-items.ts';
import { listBannerItems, replaceBanners } from './banner-items.ts';
import { AnnouncementList, BannerList, OfferQuery } from './offer-items.ts';

/** Control calls that list and replace the operator's offers; docs/product/sandbox.md */
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
