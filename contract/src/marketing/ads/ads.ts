import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done, flag, id, idParam, instant, isStorable, page, text } from '../../core/values/shapes.ts'
import { uploadedImageErrors } from '../../house/uploads/uploads.ts'

/** So many pictures stand in one place of the home page at most. */
export const maxAds = 30

/** A page of the mini program, or an address: whatever may run a script is neither. */
const isTarget = (address: string): boolean => address === '' || /^(https?:\/\/|\/?pages\/)\S*$/.test(address)
const target = text(500).refine(isTarget, 'ad.target')
/** The address of an image. */
export const picture = text(500).refine((address) => /^(https?:\/\/|\/)\S+$/.test(address), 'ad.image')

const ad = z.strictObject({ title: text(100).default(''), url: target.default(''), image: picture })
export type Ad = z.output<typeof ad>

/** One that is being prepared may have no picture yet. */
const draftAd = ad.extend({ image: z.union([z.literal(''), picture]) })

/** What the home page of the app shows. */
export const adContent = z.strictObject({
  ad_banner: z.array(ad).max(maxAds).default([]),
  clothing_sets: z
    .strictObject({
      title: text(100).default(''),
      url: target.default(''),
      /** What the button on it says. */
      action: text(30).default(''),
      image: z.union([z.literal(''), picture]).default(''),
    })
    .default({ title: '', url: '', action: '', image: '' }),
  hot_sales_ads: z.array(ad).max(maxAds).default([]),
  cart_tips: z.string().refine(isStorable, 'field.unstorable').max(500).default(''),
})
export type AdContent = z.output<typeof adContent>

/** The same while it is being prepared. */
export const adDraft = adContent.extend({
  ad_banner: z.array(draftAd).max(maxAds).default([]),
  hot_sales_ads: z.array(draftAd).max(maxAds).default([]),
})

export const adGet = endpoint({
  name: 'adGet',
  method: 'GET',
  path: '/app/advertisement',
  summary: 'What the home page of the app shows now, or with draft=1 what is being prepared',
  access: 'ads.view',
  query: z.strictObject({ draft: flag.default('0') }),
  data: adDraft,
})

/** What a change of the home page is based on: whoever has saved or published something else since then is not overwritten. */
const adBase = z.strictObject({
  /** The newest version; 0 where there is none. */
  basedOn: z.int().min(0),
  /** When what is being prepared was saved; null where nothing is. */
  draftAt: instant.nullable(),
})
export type AdBase = z.output<typeof adBase>

export const adDraftGet = endpoint({
  name: 'adDraftGet',
  method: 'GET',
  path: '/app/advertisement/draft',
  summary:
    'What is being prepared for the home page, what is shown where nothing is, and what a change of it is based on',
  access: 'ads.view',
  data: adBase.extend({ content: adDraft }),
})

export const adSave = endpoint({
  name: 'adSave',
  method: 'POST',
  path: '/app/advertisement',
  summary: 'Publish what the home page shows, now or at a time; with draft=1 it is only kept',
  access: 'ads.change',
  query: z.strictObject({
    draft: flag.default('0'),
    /** From when on it is shown; now where nothing is said. */
    publishAt: instant.optional(),
    /** The newest version that whoever publishes has seen: another one since then is not overwritten. */
    basedOn: z.coerce.number<string | number>().int().min(0).optional(),
    /** When the draft was saved that whoever saves has seen: another one is neither replaced nor dropped. */
    draftAt: z.union([z.literal('none'), instant]).optional(),
  }),
  /** Published, each picture must be there. */
  body: adDraft,
  bodyLimits: sheetBody(2 * maxAds, 4, 1),
  /** What the next change of the same content is based on. */
  data: adBase,
  errors: ['AD_TIME_PAST', 'AD_CHANGED_SINCE', 'AD_DRAFT_CHANGED_SINCE', ...uploadedImageErrors],
})

/** shown: the home page has it. scheduled: it will. past: another one has come since. */
export const adVersionStates = ['shown', 'scheduled', 'past'] as const

export const adVersion = z.strictObject({
  id,
  state: z.enum(adVersionStates),
  content: adContent,
  publishAt: instant,
  createdAt: instant,
  createdBy: z.string(),
})
export type AdVersion = z.output<typeof adVersion>

export const adVersionList = endpoint({
  name: 'adVersionList',
  method: 'GET',
  path: '/app/advertisement/versions',
  summary: 'What was and will be shown, the newest version first',
  access: 'ads.view',
  query: z.strictObject(page),
  data: z.array(adVersion),
  reply: 'list',
})

export const adVersionRemove = endpoint({
  name: 'adVersionRemove',
  method: 'DELETE',
  path: '/app/advertisement/version',
  summary: 'Take back a version that is not shown yet',
  access: 'ads.change',
  query: z.strictObject({ id: idParam }),
  data: done,
  errors: ['AD_VERSION_UNKNOWN', 'AD_VERSION_SHOWN'],
})
