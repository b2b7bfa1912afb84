import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase } from '../../../../../test/cluster.ts'
import { migrateUntil } from '../../../../../test/migrate-until.ts'

let url = ''
let pool: pg.Pool
beforeAll(async () => {
  url = await createDatabase(inject('templateUrl'), 'selvedge_moved_answers')
  await migrateUntil(url, '0121_crawled_pages')
  pool = new pg.Pool({ connectionString: url, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(url)
})

const yesNo = { values: ['有', '无'], default: '' }
const rules = [
  { constraints: [{ property: 'sex', values: ['女童'] }], options: [yesNo] },
  { constraints: [{ property: 'kind', values: ['裤子'] }], options: [{ values: ['长裤'], default: '长裤' }] },
  {
    constraints: [
      { property: 'weavingType', values: ['针织'] },
      { property: 'kind', values: [] },
    ],
    options: [yesNo, { values: ['圆领', 'V领'], default: '' }],
  },
]

it('answers that were kept by the places of their options are kept under the words of these', async () => {
  await pool.query(
    `insert into setting_version (key, value, changed_at, changed_by)
     values ('style_setting', '[]', now(), 'Li'), ('style_setting', $1, now(), 'Li')`,
    [JSON.stringify(rules)],
  )
  await pool.query(
    `insert into product (spu, name, category, sex, weaving, created_at) values
      ('A', 'A', '连衣裙', ' Girls', 'Knit', now()), ('B', 'B', '连衣裙', 'boy', 'knitted', now()),
      ('C', 'C', '帽子', '', '', now()), ('D', 'D', '裤子', 'girl', 'woven', now())`,
  )
  await pool.query(
    `insert into customs_product (product_id, kind, style, changed_at, changed_by) values
      (1, null, '{"1": "有", "2": "无", "3": "V领", "是否起绒": "否"}', now(), 'Li'),
      (2, null, '{"2": "圆领"}', now(), 'Li'), (3, null, '{"1": "有"}', now(), 'Li'),
      (4, '衬衫', '{"1": "有", "2": "长裤"}', now(), 'Li')`,
  )
  await migrateUntil(url, '0122_customs_style_answers')
  const { rows } = await pool.query('select style from customs_product order by product_id')
  expect(rows.map(({ style }) => style)).toEqual([
    { '[有/无]': '有', '[有/无]2': '无', '[圆领/V领]': 'V领', 是否起绒: '否' },
    { '[圆领/V领]': '圆领' },
    null,
    { '[有/无]': '有' },
  ])
})
