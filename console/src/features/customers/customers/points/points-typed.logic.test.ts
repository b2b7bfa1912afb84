import { expect, it } from 'vitest'
import { pointsTyped } from './points-typed.logic.ts'

it.each([
  ['100', '', 100],
  [' -50 ', '', -50],
  ['+7', '', 7],
  ['0', '#1', 0],
  ['-1', '#1', null],
  ['-1', '  ', -1],
  ['1.5', '', null],
  ['', '', null],
  ['abc', '', null],
  ['1e3', '', null],
])('%j with the order %j are %j points', (typed, order, points) => {
  expect(pointsTyped(typed, order)).toBe(points)
})
