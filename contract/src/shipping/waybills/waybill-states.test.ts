import { describe, expect, it } from 'vitest'
import { canCancel, canRequest, type Requesting, waybillStates } from './waybill-states.ts'

const requesting = (over: Partial<Requesting> = {}): Requesting => ({
  ...{ status: 0, stopReason: '', partner: false, configured: true, waybill: null },
  ...over,
})

describe('a waybill may be requested', () => {
  it.each([
    [{}, true],
    [{ status: 1 }, true],
    [{ waybill: 'cancelled' }, true],
    [{ waybill: 'failed' }, true],
    [{ waybill: 'requested' }, 'waybill.requested'],
    [{ waybill: 'issued' }, 'waybill.issued'],
    [{ waybill: 'cancelling' }, 'waybill.cancelling'],
    [{ status: 2 }, 'shipOrder.shipped'],
    [{ status: 4 }, 'shipOrder.shipped'],
    [{ status: 8 }, 'shipOrder.cancelled'],
    [{ status: 256 }, 'shipOrder.exception'],
    [{ stopReason: 'held' }, 'stop.held'],
    [{ partner: true }, 'waybill.partner'],
    [{ configured: false }, 'waybill.notConfigured'],
    // What can not leave anyway needs no connection.
    [{ configured: false, status: 8 }, 'shipOrder.cancelled'],
  ] as const)('with %j: %s', (over, expected) => {
    expect(canRequest(requesting(over))).toBe(expected)
  })
})

it('may be cancelled while it is there and no parcel has left under it', () => {
  expect(waybillStates.map((waybill) => canCancel({ waybill, used: false }))).toEqual([
    true,
    true,
    'waybill.cancelling',
    'waybill.none',
    true,
  ])
  expect(canCancel({ waybill: null, used: false })).toBe('waybill.none')
  expect(canCancel({ waybill: 'issued', used: true })).toBe('waybill.used')
})
