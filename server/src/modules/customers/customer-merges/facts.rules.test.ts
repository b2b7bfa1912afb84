import { expect, it } from 'vitest'
import { restored } from './facts.rules.ts'

const before = {
  name: '王',
  tag: 'a',
  birthday: null,
  realname: '',
  realnameMask: '',
  idcard: '',
  idcardMask: '',
}
const after = { ...before, name: '李', tag: 'b', birthday: '1990-02-28', realname: 'x', realnameMask: '李•' }

it('goes back to what was before', () => {
  expect(restored(after, before, after)).toEqual(before)
})

it.each([
  [{ name: '赵' }, { name: '赵' }],
  [{ tag: '' }, { tag: '' }],
  [{ birthday: '2000-01-01' }, { birthday: '2000-01-01' }],
  [{ idcard: 'y' }, { idcard: 'y', realname: 'x', realnameMask: '李•' }],
])('keeps what was changed since: %j', (changed, stored) => {
  expect(restored({ ...after, ...changed }, before, after)).toEqual({ ...before, ...stored })
})
