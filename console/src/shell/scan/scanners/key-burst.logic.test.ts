import { describe, expect, it } from 'vitest'
import { type Burst, burstPauseMs, burstStep } from './key-burst.logic.ts'

/** Types keys one after the other; answers what got into the field, and what was scanned. */
function type(keys: readonly string[], pause: number) {
  let burst: Burst | null = null
  let field = ''
  const scans: string[] = []
  keys.forEach((key, index) => {
    const step = burstStep(burst, key, index * pause)
    burst = step.kind === 'keep' ? step.burst : null
    if (step.kind === 'scan') scans.push(step.code)
    else field += step.release
    if (step.kind === 'pass' && key !== 'Shift') field += `<${key}>`
  })
  return { field, scans }
}

describe('keys in a field for numbers', () => {
  it('are a scan where a code and Enter come in one go', () => {
    expect(type([...'4006381333931', 'Enter'], 5)).toEqual({ field: '', scans: ['4006381333931'] })
    expect(type(['Shift', 'A', 'Shift', 'B', '-', '1', 'Enter'], burstPauseMs)).toEqual({
      field: '',
      scans: ['AB-1'],
    })
  })

  it('are a number where a hand types them, however few they are', () => {
    expect(type([...'1234', 'Enter'], burstPauseMs + 1)).toEqual({ field: '1234<Enter>', scans: [] })
    expect(type([...'12', 'Enter'], 5)).toEqual({ field: '12<Enter>', scans: [] })
    expect(type(['7', 'Tab'], 5)).toEqual({ field: '7<Tab>', scans: [] })
  })
})
