import { describe, expect, it } from 'vitest'
import { can, possibleStatuses, progressOf, shipActions, verdict } from './ship-order-status.ts'
import { stopReasons, stops, stopText, strongerStop } from './ship-stop.ts'

describe.each(stopReasons)('stopped: %s', (stop) => {
  it('refuses what would carry on, and nothing that gives up or repairs', () => {
    for (const status of possibleStatuses) {
      for (const action of shipActions) {
        const plain = verdict(action, status)
        const carriesOn = ['ship', 'save', 'transfer', 'repush', 'declare'].includes(action)
        expect(verdict(action, status, stop)).toBe(plain === true && carriesOn ? `stop.${stop}` : plain)
        expect(can[action]({ status, stopReason: stop })).toBe(plain === true && !carriesOn)
      }
      if (progressOf(status) <= 1) expect(verdict('cancel', status, stop)).toBe(true)
    }
  })

  it('is told in both languages', () => {
    expect(stopText[stop].zh).toMatch(/^STOP：/)
    expect(stopText[stop].en).toMatch(/^STOP: /)
  })
})

it('keeps the stronger of two reasons, whichever came first', () => {
  for (const one of stops) {
    for (const other of stops) {
      const stored = strongerStop(one, other)
      expect(stored).toBe(strongerStop(other, one))
      expect(stops.indexOf(stored)).toBe(Math.max(stops.indexOf(one), stops.indexOf(other)))
    }
  }
})
