import { randomUUID } from 'node:crypto'
import { messageVerdict } from '@selvedge/contract/stock/partner-warehouse/message-states.ts'
import type {
  warehouseConfirm,
  warehouseMessageRetry,
  warehouseMessageSettle,
} from '@selvedge/contract/stock/partner-warehouse/warehouse-messages.ts'
import { z } from 'zod'
import { actorOf, type Context, type Steps } from '../../../../core/http/context.ts'
import { booksDiffer, fail, Refusal } from '../../../../core/http/fail.ts'
import { storableFailure } from '../../../../core/jobs/failures/storable-failure.ts'
import { carryOut } from './carry-out.ts'
import {
  insertMessage,
  isLeft,
  lockMessage,
  type Message,
  reopenRefused,
  writeOutcome,
} from './messages.sql.ts'
import { queueMessage } from './store-message.ts'
import { takeCustoms } from './take-customs.ts'

/** What could not be carried out before this may be now: a receipt that came before its shipment. */
async function finish(context: Context, id: number, by: Partial<Message> = {}) {
  await writeOutcome(context.db, id, {
    ...{ handledBy: by.handledBy ?? '', reason: by.reason ?? '' },
    state: 'done',
    failure: null,
    handledAt: context.now,
  })
  for (const other of await reopenRefused(context.db, id)) await queueMessage(context, other)
}

/** Carries out what the partner has told, in one transaction; what is refused is noted, and nothing of it is done. */
export async function takeMessage(steps: Steps, given: unknown): Promise<void> {
  const { id } = z.object({ id: z.int() }).parse(given)
  try {
    await steps.step(async (context) => {
      const message = await lockMessage(context.db, id)
      if (message?.state !== 'came') return
      const { kind } = message
      if (kind === 'customs') await takeCustoms(context, message)
      else await carryOut(context, { ...message, kind })
      await finish(context, id)
      context.note({
        subject: 'warehouseMessage',
        subjectId: id,
        after: { kind: message.kind, number: message.number },
      })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (booksDiffer(error)) steps.warn?.(error)
    const failure = storableFailure(error)
    await steps.step(async (context) => {
      const message = await lockMessage(context.db, id)
      if (message?.state !== 'came') return
      await writeOutcome(context.db, id, { state: 'refused', failure, handledAt: context.now })
    })
  }
}

/** The message, where its state allows this. */
async function allowed(context: Context, action: 'retry' | 'settle', id: number): Promise<Message> {
  const message = (await lockMessage(context.db, id)) ?? fail('WAREHOUSE_MESSAGE_NOT_FOUND')
  const stuck = await isLeft(context.db, message)
  const verdict = messageVerdict(action, { state: message.state, stuck })
  if (verdict !== true) fail('WAREHOUSE_MESSAGE_STATE', { reason: verdict })
  return message
}

export async function retryMessage(
  context: Context,
  _query: unknown,
  { id }: z.output<(typeof warehouseMessageRetry)['body']>,
): Promise<1> {
  const { number, state } = await allowed(context, 'retry', id)
  await writeOutcome(context.db, id, { state: 'came', failure: null, handledAt: null })
  await queueMessage(context, id)
  context.note({
    subject: 'warehouseMessage',
    subjectId: id,
    before: { number, state },
    after: { state: 'came' },
  })
  return 1
}

export async function settleMessage(
  context: Context,
  _query: unknown,
  { id, reason }: z.output<(typeof warehouseMessageSettle)['body']>,
): Promise<1> {
  if (reason === '') fail('WAREHOUSE_REASON_MISSING')
  const { number, state, failure } = await allowed(context, 'settle', id)
  await writeOutcome(context.db, id, {
    ...{ state: 'settled', failure, reason },
    handledAt: context.now,
    handledBy: actorOf(context),
  })
  context.note({
    subject: 'warehouseMessage',
    subjectId: id,
    before: { number, state },
    after: { state: 'settled', reason },
  })
  return 1
}

/** What the partner would have told, said by staff with the reason: carried out and kept together. */
export async function confirmByHand(
  context: Context,
  _query: unknown,
  { kind, number, items, courier, trackingNumber, reason }: z.output<(typeof warehouseConfirm)['body']>,
): Promise<number> {
  if (reason === '') fail('WAREHOUSE_REASON_MISSING')
  const confirmNo = `HAND-${randomUUID()}`
  const reported = {
    kind,
    number,
    confirmNo,
    courier,
    trackingNumber,
    weight: '',
    status: '' as const,
    remark: '',
    document: '' as const,
    code: '',
    reportedAt: '',
  }
  const given = items.length > 0 ? items.map((line) => ({ ...line, damaged: 0 })) : null
  const lines = await carryOut(context, { ...reported, lines: given })
  const { id } = await insertMessage(context.db, {
    ...{ ...reported, lines, digest: confirmNo, receivedAt: context.now },
    ...{ state: 'came', contradicts: false, failure: null },
  })
  await finish(context, id, { handledBy: actorOf(context), reason })
  context.note({
    subject: 'warehouseMessage',
    subjectId: id,
    after: { kind, number, reason, trackingNumber },
  })
  return id
}
