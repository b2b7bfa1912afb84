import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { passwordFault } from './password.rules.ts'

const common = await commonPasswords()
const faultOf = (password: string, about: string[] = []) => passwordFault(password, about, common)

describe('a chosen password', () => {
  it('is refused where it is one of the three thousand that are tried first', () => {
    expect(common.size).toBe(3_000)
    for (const password of common) expect(faultOf(password), password).toBe('PASSWORD_COMMON')
  })

  it.each(['12345', '', '密码密码密', '👩‍👧‍👦'])('is too short: %j', (password) => {
    expect(faultOf(password)).toBe('PASSWORD_TOO_SHORT')
  })

  it.each([
    'PASSWORD',
    'p@ssw0rd',
    'ｐａｓｓｗｏｒｄ',
    'Liverpool',
    'sunshine',
    'qwertyuiop',
    'qqqqqqqqq',
    '121212121',
    'xyzxyzxyz',
    'abcdefghij',
    '9876543210',
    '一一一一一一',
  ])('is common however it is spelled: %s', (password) => {
    expect(faultOf(password)).toBe('PASSWORD_COMMON')
  })

  it.each([
    ['zhou.li', '周丽', 'zhou-88'],
    ['zhou.li', '周丽', 'Zhou.Li2026'],
    ['zhou.li', '周丽', '周丽周丽周丽'],
    ['zhou.li', '周丽', 'zhou123456'],
    ['warehouse-7', '仓库', 'W@rehouse-7!!'],
    ['li', '李', 'Selvedge2026'],
    ['li', '李', 's3lv3dg3!'],
  ])('is little more than the name of %s (%s): %s', (username, name, password) => {
    expect(faultOf(password, [username, name])).toBe('PASSWORD_PERSONAL')
  })

  it.each([
    'correct horse',
    'another password',
    'long enough',
    'aR7kq9mWx2TbZe',
    '春江潮水连海平',
    'li-in-shanghai-7',
    'barcode-demo',
    'barcode-new',
    'sunshine in may',
    '      7 spaces',
    "'; drop table --",
  ])('is taken: %s', (password) => {
    expect(faultOf(password, ['barcode', 'li', '李'])).toBeNull()
  })

  it('is looked at in no time, however long it is', () => {
    const before = process.threadCpuUsage()
    for (const piece of ['a', 'ab', '1', '@', '选']) faultOf(piece.repeat(200), ['a'.repeat(50)])
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1_000)
  })
})
