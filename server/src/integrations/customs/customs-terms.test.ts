import { countryCodes } from '@selvedge/contract/customs/countries.ts'
import { expect, it } from 'vitest'
import { countryCode, unitCode } from './customs-terms.ts'

it('tells countries by the codes of customs, however they are written', () => {
  const origins = [
    'France',
    '意大利',
    'ES',
    'Turkey',
    'usa',
    'Morocco',
    'VN',
    '香港',
    'Romania',
    'Atlantis',
    '',
  ]
  expect(origins.map((origin) => countryCode(origin, {}))).toEqual([
    ...['305', '307', '312', '137', '502', '232', '141', '110', '328', '701', '701'],
  ])
  expect(countryCode('Italy', { IT: 'ITA' })).toBe('ITA')
})

it('has one code for each country, and none for small territories alone', () => {
  const codes = countryCodes.map((code) => countryCode(code, {})).filter((code) => code !== '701')
  expect(new Set(codes).size).toBe(codes.length)
  expect(countryCodes.filter((code) => countryCode(code, {}) === '701').join(' ')).toBe(
    'AI AQ AS AX BL BQ BV CC CX FK GG GS GU HM IM IO JE MP NU PN SH SJ SX TF TK UM VI',
  )
})

it('tells units that goods are counted in, and pieces for what they are measured in', () => {
  expect(['件', '双', '套', '千克', '打', '', 'constructor'].map((unit) => unitCode([unit], {}))).toEqual([
    ...['011', '025', '006', '011', '011', '011', '011'],
  ])
  expect(unitCode(['套'], { 套: '012' })).toBe('012')
  expect(unitCode(['千克', '双'], {})).toBe('025')
  expect(unitCode(['千克', '双'], { 千克: '035' })).toBe('035')
})
