import * as v from 'valibot';
import { Announcement, Banner } from '#contract/schemas/promotions.ts';
import { MERCHANTS } from '#merchants/merchants.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '#operator/texts/text-languages.ts';

const MAX_ITEMS = 1_000;
const MAX_LETTERS = 500_000;
/** The latest time that a date can hold. */
const LAST_MOMENT_MS = 8.64e15;
const Moment = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_MOMENT_MS)));
const upTo = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const Text = v.pipe(v.string(), v.maxLength(MAX_LETTERS), v.excludes('\0', 'A text holds a NUL.'));
const OptionalText = v.nullish(Text);
const Name = v.pipe(Text, v.minLength(1), v.maxLength(200));
const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), Name);

type EachLanguage<Texts extends v.GenericSchema> = Record<TextLanguage, v.OptionalSchema<Texts, undefined>>;
const inEachLanguage = <Texts extends v.GenericSchema>(texts: Texts) =>
  v.optional(
    v.strictObject(Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, v.optional(texts)])) as EachLanguage<Texts>),
  );

/** An announcement as in the reply, with further fields for the operator only; docs/product/sandbox.md */
const AnnouncementItem = v.strictObject({
  ...Announcement.entries,
  id: Id,
  title: Name,
  content: OptionalText,
  execution: v.nullish(v.picklist(['A', 'B', 'F'])),
  promotionType: OptionalText,
  publishedAt: Moment,
  category: OptionalText,
  startsAt: Moment,
  endsAt: Moment,
  languages: inEachLanguage(v.strictObject({ title: Name, content: OptionalText })),
});
export type AnnouncementItem = v.InferOutput<typeof AnnouncementItem>;

/** A banner as in the reply, with further fields likewise. */
const BannerItem = v.strictObject({
  ...Banner.entries,
  id: Id,
  title: Name,
  text: OptionalText,
  groupName: OptionalText,
  linkageType: v.nullish(v.picklist(['P', 'URL', 'G'])),
  linkage: OptionalText,
  url: OptionalText,
  imageUrl: OptionalText,
  roomId: v.nullish(Id),
  nodeId: v.nullish(Id),
  gameCode: OptionalText,
  gameType: OptionalText,
  vendor: OptionalText,
  startsAt: Moment,
  endsAt: Moment,
  /** A countdown that restarts each week. */
  endsWeekly: v.nullish(v.strictObject({ weekday: upTo(6), hourUtc: upTo(23) })),
  languages: inEachLanguage(v.strictObject({ title: Name, text: OptionalText })),
});
export type BannerItem = v.InferOutput<typeof BannerItem>;

const MerchantCode = v.picklist(MERCHANTS.map(({ code }) => code));

const atMost = <Item>() => v.maxLength<Item[], number, string>(MAX_ITEMS, `There are more than ${MAX_ITEMS} items.`);
const isUnlike = <Item extends { readonly id: string }>() =>
  v.check<Item[], string>((items) => new Set(items.map(({ id }) => id)).size === items.length, 'Two items have the same id.');

export const AnnouncementList = v.strictObject({
  merchant: MerchantCode,
  items: v.pipe(v.array(AnnouncementItem), atMost(), isUnlike()),
});
export const BannerList = v.strictObject({ merchant: MerchantCode, items: v.pipe(v.array(BannerItem), atMost(), isUnlike()) });
export const OfferQuery = v.object({ merchant: MerchantCode });
