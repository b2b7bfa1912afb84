import { describe, expect, it } from 'vitest'
import { nodesOf } from './parcel-nodes.ts'

const node = (at: string, remark = '运输中', code = '') => ({ at, place: '', remark, code })

describe('what happened to a parcel', () => {
  it('is of the time that couriers write', () => {
    expect(nodesOf([node('2026-03-02 10:00:00')])[0]?.at.toISOString()).toBe('2026-03-02T02:00:00.000Z')
  })

  it('counts once, whoever tells of it and wherever that was', () => {
    const twice = [node('2026-03-02 10:00:00'), { ...node('2026-03-02 10:00:00'), place: '上海', code: '30' }]
    expect(nodesOf(twice)).toHaveLength(1)
    expect(nodesOf([node('2026-03-02 10:00:00'), node('2026-03-02 10:00:00', '已揽收')])).toHaveLength(2)
  })

  it('says nothing without a time that there is', () => {
    expect(nodesOf([node('2026-13-40 99:00:00')])).toEqual([])
  })
})
