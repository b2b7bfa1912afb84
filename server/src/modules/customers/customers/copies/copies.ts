import { Readable } from 'node:stream'
import type {
  customerCopyDownload,
  customerCopySent,
} from '@selvedge/contract/customers/customers/customer-copy.ts'
import { z } from 'zod'
import {
  actorOf,
  type ChannelCopy,
  type Context,
  type RedactedCustomers,
  type Steps,
} from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import type { FileReply } from '../../../../core/http/handle.ts'
import { queueJob, queueJobs } from '../../../../core/jobs/jobs.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { purposeOf } from '../customers.service.ts'
import { findIdentities } from '../identities/identities.sql.ts'
import { findUnidentified } from '../redactions/redactions.reads.ts'
import { findCopiesOf } from './copies.reads.ts'
import {
  findPiece,
  insertCopy,
  insertPiece,
  lockCopy,
  noteProgress,
  noteSent,
  removeFilesOf,
  removeOldFiles,
  type StoredCopy,
} from './copies.sql.ts'
import { readSection, sectionCount } from './copy-sections.reads.ts'

export const copyJob = 'makeCustomerCopy'
/** Rows of one piece: each is read, sealed and kept by a job of its own. */
const rowsOfPiece = 200

const sealPurpose = (id: number) => `customerCopy:${id}`
const subjectOf = ({ customerId, channel, exId }: Pick<StoredCopy, 'customerId' | 'channel' | 'exId'>) => ({
  subject: 'customer' as const,
  subjectId: customerId ?? `${channel}:${exId}`,
})

/** Somebody asks by their shop for what is kept of them: a job makes the file, and it waits in the inbox to be sent. */
export async function requestCopy(context: Context, wanted: ChannelCopy): Promise<void> {
  const { db, now } = context
  const { channel, exId, requestExId, orderExIds } = wanted
  const known = (await findIdentities(db, channel, [exId])).get(exId)?.customerId
  const customerId = known ?? (await findUnidentified(db, wanted))
  const id = await insertCopy(db, { channel, exId, requestExId, customerId, orderExIds }, now)
  if (id === null) return
  await queueJob(db, copyJob, { id })
  context.note({ ...subjectOf({ customerId, channel, exId }), after: { channel, exId, requestedAt: now } })
}

/** Makes the next piece of a file, and queues what follows: a node that dies in between has made nothing of it. */
export async function makeCopy(context: Context, given: unknown): Promise<void> {
  const { id } = z.object({ id: z.int() }).parse(given)
  const { db, now, secrets } = context
  const copy = await lockCopy(db, id)
  if (!copy || copy.madeAt !== null) return
  const { name, rows } = await readSection(db, copy, copy, rowsOfPiece)
  if (rows.length > 0) {
    const texts = rows.map(({ row }) => (name === 'customers' ? withIdentity(context, row) : row))
    const sealed = secrets.seal(texts.join(',\n'), sealPurpose(id))
    await insertPiece(db, { copyId: id, number: copy.pieces + 1, section: name, rows: sealed })
  }
  const pieces = copy.pieces + (rows.length > 0 ? 1 : 0)
  const last = rows.length === rowsOfPiece ? rows.at(-1) : undefined
  const next = last ? { section: copy.section, after: last.key } : { section: copy.section + 1, after: 0 }
  const isMade = next.section >= sectionCount
  await noteProgress(db, id, { ...next, pieces, madeAt: isMade ? now : null })
  if (!isMade) await queueJob(db, copyJob, { id })
}

const identified = z.looseObject({ id: z.int(), realname: z.string(), idcard: z.string() })

/** Customers know their own: in their copy it stands in full. */
function withIdentity({ secrets }: Context, row: string): string {
  const { id, ...facts } = identified.parse(JSON.parse(row))
  const open = (field: 'realname' | 'idcard') =>
    facts[field] && secrets.open(facts[field], purposeOf(field, id))
  return JSON.stringify({ id, ...facts, realname: open('realname'), idcard: open('idcard') })
}

/** The file; each download is audited. */
export async function downloadCopy(
  steps: Steps,
  { id }: z.output<(typeof customerCopyDownload)['query']>,
): Promise<FileReply> {
  const copy = await steps.step(async (context) => {
    const found = (await lockCopy(context.db, id)) ?? fail('CUSTOMER_COPY_NOT_FOUND')
    if (found.madeAt === null || found.removedAt !== null) fail('CUSTOMER_COPY_MISSING')
    context.note({ ...subjectOf(found), after: { requestedAt: found.requestedAt } })
    return found
  })
  return {
    filename: `customer-${copy.customerId ?? copy.exId}.json`,
    contentType: 'application/json; charset=utf-8',
    content: Readable.from(textOf(steps, copy)),
  }
}

/** One piece in memory at a time. */
async function* textOf(steps: Steps, copy: StoredCopy): AsyncGenerator<string> {
  const { channel, exId, requestedAt, madeAt } = copy
  yield `{"channel":${JSON.stringify(channel)},"number":${JSON.stringify(exId)},"requestedAt":${JSON.stringify(requestedAt)},`
  yield `"madeAt":${JSON.stringify(madeAt)},"kept":{`
  let section = ''
  for (let number = 1; number <= copy.pieces; number += 1) {
    const piece = await steps.step((context) => findPiece(context.db, copy, number))
    // Whoever fetches a file that is removed or made anew meanwhile must not take half of it for the whole.
    if (!piece) throw new Error(`piece ${number} of copy ${copy.id} is gone`)
    if (piece.section === section) yield ',\n'
    else yield `${section === '' ? '' : '],\n'}${JSON.stringify(piece.section)}:[`
    section = piece.section
    yield steps.secrets.open(piece.rows, sealPurpose(copy.id))
  }
  yield `${section === '' ? '' : ']'}}}\n`
}

/** Somebody says that the customer has it. */
export async function markCopySent(
  context: Context,
  _query: object,
  { id }: z.output<(typeof customerCopySent)['body']>,
): Promise<1> {
  const copy = (await lockCopy(context.db, id)) ?? fail('CUSTOMER_COPY_NOT_FOUND')
  if (copy.sentAt !== null) fail('CUSTOMER_COPY_SENT')
  if (copy.madeAt === null) fail('CUSTOMER_COPY_MISSING')
  await noteSent(context.db, id, actorOf(context), context.now)
  context.note({ ...subjectOf(copy), after: { requestedAt: copy.requestedAt, sentAt: context.now } })
  return 1
}

const remake = ({ db }: Context, ids: readonly number[]): Promise<void> =>
  queueJobs(
    db,
    copyJob,
    ids.map((id) => ({ key: `${copyJob}:${id}`, payload: { id } })),
  )

/** Removes what was sent and is old; what nobody has sent by then is made anew, as things are now. */
export async function deleteOldCopies(context: Context): Promise<void> {
  const days = await readSetting(context, 'customer_copies_kept_days')
  await remake(context, await removeOldFiles(context.db, days, context.now))
}

/** What people were emptied of stands in no file either. */
export async function emptyCopies(context: Context, redacted: RedactedCustomers): Promise<void> {
  const { db, now } = context
  const ids = await findCopiesOf(db, redacted)
  if (ids.length > 0) await remake(context, await removeFilesOf(db, ids, now))
}
