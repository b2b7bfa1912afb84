import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, filledText, id, idParam, instant, page, text } from '../../core/values/shapes.ts'
import { sortParam } from '../../core/values/sort.ts'
import { failures } from '../../house/sync/failures.ts'
import { noticeStages } from './notice-stages.ts'

const type = z.union([z.literal(0), z.literal(1)])

/** What is sent: the arguments of the template, and the page that the message leads to. */
const shownPostdata = z.strictObject({
  /** Of the account; empty as long as it is not published. */
  template_id: z.string(),
  page: z.string(),
  data: z.record(z.string(), z.strictObject({ value: z.string() })),
})

export const notice = z.strictObject({
  id,
  type,
  title: z.string(),
  postdata: shownPostdata,
  /** Those it goes to, who were told, and who came by it. */
  postcount: z.int(),
  successcount: z.int(),
  viewcount: z.int(),
  /** Not told; and those of whom nobody knows, for the answer was lost. */
  failcount: z.int(),
  unknowncount: z.int(),
  /** 1: published. */
  state: z.union([z.literal(0), z.literal(1)]),
  stage: z.enum(noticeStages),
  /** What the last attempt to go on has met; null where all is well. */
  problem: failures.shape.nullable(),
  scheduledAt: instant.nullable(),
  publishedAt: instant.nullable(),
  createdAt: instant,
  createdBy: z.string(),
})
export type Notice = z.output<typeof notice>

export const noticeList = endpoint({
  name: 'noticeList',
  method: 'GET',
  path: '/notice/list',
  summary: 'Subscription messages of the mini program, newest first',
  access: 'notices.view',
  query: z.strictObject({
    no: z.coerce.number<string | number>().int().min(1).max(1_000_000).optional(),
    skip: page.skip,
    size: page.size,
    query: text(100).default(''),
    type: z.enum(['', '0', '1']).default(''),
    stage: z.enum(['', ...noticeStages]).default(''),
    sort: sortParam('createdAt', 'publishedAt'),
  }),
  data: z.array(notice),
  reply: 'list',
})

const argument = z.union([text(200), z.strictObject({ value: text(200) })])
/** What lists show beside what can be said: sent back, it changes nothing. */
const shown = z.unknown().optional()

const givenPostdata = z.strictObject({
  template_id: shown,
  page: text(1_000).nullish(),
  data: z
    .strictObject({
      thing1: argument.nullish(),
      thing3: argument.nullish(),
      thing4: argument.nullish(),
    })
    .nullish(),
})

export const noticeSave = endpoint({
  name: 'noticeSave',
  method: 'POST',
  path: '/notice/save',
  summary: 'Write a subscription message, to be published by hand or at a time',
  access: 'notices.change',
  body: z.strictObject({
    /** That of its template where nothing is said. */
    title: text(100).nullish(),
    type: z.union([type, z.enum(['0', '1'])]).nullish(),
    postdata: givenPostdata.nullish(),
    scheduledAt: z.union([instant, z.literal('')]).nullish(),
  }),
  data: id,
  errors: [
    'NOTICE_TYPE_INVALID',
    'NOTICE_ARGUMENT_MISSING',
    'NOTICE_ARGUMENT_LONG',
    'NOTICE_ARGUMENT_LINES',
    'NOTICE_PAGE_INVALID',
    'NOTICE_TIME_PAST',
  ],
})
export type NoticeBody = z.output<(typeof noticeSave)['body']>

const one = z.strictObject({ id: idParam })

export const noticeIssue = endpoint({
  name: 'noticeIssue',
  method: 'GET',
  path: '/notice/issue',
  summary: 'Publish a subscription message, or let one go on that waits for somebody',
  access: 'notices.change',
  changes: true,
  query: one,
  data: done,
  errors: ['NOTICE_NOT_FOUND', 'NOTICE_SCHEDULED', 'NOTICE_PUBLISHED', 'NOTICE_NOT_SET_UP'],
})

export const noticeRemove = endpoint({
  name: 'noticeRemove',
  method: 'GET',
  path: '/notice/rm',
  summary: 'Take back the schedule of a subscription message that is not published',
  access: 'notices.change',
  changes: true,
  query: one,
  data: done,
  errors: ['NOTICE_NOT_FOUND', 'NOTICE_GONE_OUT', 'NOTICE_NOT_SCHEDULED'],
})

export const noticeResults = endpoint({
  name: 'noticeResults',
  method: 'GET',
  path: '/notice/results',
  summary: 'What became of a subscription message, by what the platform has answered',
  access: 'notices.view',
  query: one,
  data: z.strictObject({
    notice,
    /** Whose turn comes, and who is left since it stopped. */
    waiting: z.int(),
    left: z.int(),
    /** Of those that were not told, the most frequent first. */
    codes: z.array(z.strictObject({ code: z.int(), count: z.int() })),
  }),
  errors: ['NOTICE_NOT_FOUND'],
})

export const noticeTest = endpoint({
  name: 'noticeTest',
  method: 'POST',
  path: '/notice/test',
  summary: 'Send a subscription message to one person, to look at it',
  access: 'notices.change',
  body: z.strictObject({
    type: z.union([type, z.enum(['0', '1'])]).nullish(),
    postdata: givenPostdata.nullish(),
    /** Whoever looks at it: the mini program knows it. */
    openid: filledText(64),
  }),
  data: done,
  errors: [
    'NOTICE_TYPE_INVALID',
    'NOTICE_ARGUMENT_MISSING',
    'NOTICE_ARGUMENT_LONG',
    'NOTICE_ARGUMENT_LINES',
    'NOTICE_PAGE_INVALID',
    'NOTICE_NOT_SET_UP',
    'NOTICE_TEST_REFUSED',
    'NOTICE_TEST_UNKNOWN',
    'NOTICE_TEST_AWAY',
  ],
})

export const noticeReach = endpoint({
  name: 'noticeReach',
  method: 'GET',
  path: '/notice/reach',
  summary: 'How many people a message of each type would reach now',
  access: 'notices.view',
  data: z.strictObject({
    /** Whether the mini program, its secret and its templates are set. */
    isSetUp: z.boolean(),
    types: z.array(z.strictObject({ type, people: z.int(), consents: z.int() })),
  }),
})
