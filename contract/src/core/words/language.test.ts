import { expect, test } from 'vitest'
import { errors, errorText } from '../../errors.ts'
import { effectActions, effectStates, effectVerdict } from '../../house/sync/effect-states.ts'
import { reasonIn } from '../../reasons.ts'
import { possibleStatuses, shipActions, verdict } from '../../shipping/ship-orders/ship-order-status.ts'
import { faults } from '../faults.ts'
import { languageOf } from './language.ts'

const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/

test('English is asked for, anything else is Chinese', () => {
  expect(['en', 'en-GB,zh;q=0.5', 'EN'].map(languageOf)).toEqual(['en', 'en', 'en'])
  expect([undefined, '*', 'zh-CN,en', 'enm'].map(languageOf)).toEqual(['zh', 'zh', 'zh', 'zh'])
})

test('both languages of every refusal and fault fill the same places', () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
  for (const { zh, en } of [...Object.values(errors), ...Object.values(faults)]) {
    expect(en).not.toMatch(chinese)
    expect(places(en)).toEqual(places(zh))
  }
})

test('every reason why a state does not allow an action is there in English', () => {
  const verdicts = [
    ...shipActions.flatMap((action) => possibleStatuses.map((status) => verdict(action, status))),
    ...effectActions.flatMap((action) => effectStates.map((state) => effectVerdict(action, state))),
  ]
  const untranslated = verdicts.filter((reason) => reason !== true && chinese.test(reasonIn('en', reason)))
  expect([...new Set(untranslated)]).toEqual([])
})

test('a parameter in both languages is told in the wanted one', () => {
  const parameters = { name: { zh: '仓库', en: 'Location' }, detail: 7 }
  expect(errorText('SETTING_INVALID', 'zh', parameters)).toBe('仓库有误：7')
  expect(errorText('SETTING_INVALID', 'en', parameters)).toBe('Wrong Location: 7')
})

test('a reason fills the refusal in its language', () => {
  const reason = 'shipOrder.cancelled'
  expect(errorText('SHIP_ORDER_STATE', 'zh', { reason })).toBe('发货单已取消')
  expect(errorText('SHIP_ORDER_STATE', 'en', { reason })).toBe('The ship order was cancelled')
})
