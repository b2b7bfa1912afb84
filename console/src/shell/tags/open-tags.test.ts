import { expect, test } from 'vitest'
import { closed, closedAll, closedOthers, isPinned, type Tag, type Tags, visited } from './open-tags.ts'

const tag = (pathname: string, search = ''): Tag => ({ pathname, href: pathname + search, route: pathname })
const strip: Tags = ['/home', '/a', '/b', '/c'].map((pathname) => tag(pathname))
const names = (tags: Tags) => tags.map(({ pathname }) => pathname).join(' ')

test('a screen has one tag, with its last address', () => {
  const again = visited(strip, tag('/b', '?p=2'))
  expect(names(again)).toBe('/home /a /b /c')
  expect(again[2]?.href).toBe('/b?p=2')
  expect(visited(again, tag('/b', '?p=2'))).toBe(again)
})

test('the pinned tag outlives all that are pushed out', () => {
  const many = Array.from({ length: 50 }, (_, n) => tag(`/${n}`)).reduce(visited, strip)
  expect(many).toHaveLength(30)
  expect(isPinned(many, '/home')).toBe(true)
  expect(many.at(-1)?.pathname).toBe('/49')
  expect(names(many)).not.toContain('/a ')
})

test('closing the shown tag goes to its right neighbour, the last to its left', () => {
  expect(closed(strip, '/a', '/a').goTo?.pathname).toBe('/b')
  expect(closed(strip, '/c', '/c').goTo?.pathname).toBe('/b')
})

test('closing another tag stays', () => {
  const { tags, goTo } = closed(strip, '/a', '/c')
  expect(names(tags)).toBe('/home /b /c')
  expect(goTo).toBeUndefined()
})

test('the pinned tag can not be closed', () => {
  expect(closed(strip, '/home', '/home')).toEqual({ tags: strip, goTo: undefined })
})

test('closing the others goes to the one that stays, closing all to the pinned', () => {
  expect(names(closedOthers(strip, '/b', '/c').tags)).toBe('/home /b')
  expect(closedOthers(strip, '/b', '/c').goTo?.pathname).toBe('/b')
  expect(closedOthers(strip, '/b', '/b').goTo).toBeUndefined()
  expect(names(closedAll(strip, '/c').tags)).toBe('/home')
  expect(closedAll(strip, '/c').goTo?.pathname).toBe('/home')
  expect(closedAll(strip, '/home').goTo).toBeUndefined()
})
