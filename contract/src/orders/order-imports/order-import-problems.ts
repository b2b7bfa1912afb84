import { z } from 'zod'
import { columnTitle } from '../../core/words/field-names.ts'
import { plainly, wording } from '../../core/words/wordings.ts'

/** What may be wrong with a row of external orders. */
export const orderImportProblems = {
  'import.email': plainly('邮箱格式有误', 'Not a valid e-mail address'),
  'import.money': plainly(
    '金额须为不小于 0 的数字，最多 4 位小数',
    'The amount must be a number not below 0 with at most 4 decimals',
  ),
  'import.channel': plainly('渠道须为 first 或 second', 'The channel must be first or second'),
  'import.country': plainly('国家须为两位字母代码', 'The country must be a code of two letters'),
  'import.currency': plainly(
    '没有这个币种，须为三位字母代码，如 CNY',
    'There is no such currency; its code has three letters, such as CNY',
  ),
  'import.tooFine': wording(
    { currency: z.string() },
    ({ currency }) => `${currency} 没有这么小的单位`,
    ({ currency }) => `${currency} has no such small unit`,
  ),
  'import.time': plainly(
    '时间须为 2000 年以后的 yyyy-MM-dd HH:mm:ss',
    'The time must be yyyy-MM-dd HH:mm:ss, after the year 2000',
  ),
  'import.units': wording(
    { most: z.int() },
    ({ most }) => `一个订单最多 ${most} 件`,
    ({ most }) => `At most ${most} units in one order`,
  ),
  'import.differs': wording(
    { order: z.string() },
    ({ order }) => `与同一订单 ${order} 的首行不一致`,
    ({ order }) => `Differs from the first row of order ${order}`,
  ),
  'import.exists': wording(
    { order: z.string(), columns: z.array(z.string()) },
    ({ order, columns }) =>
      `订单 ${order} 已存在，内容不同：${columns.map((column) => columnTitle(column).zh).join('、')}`,
    ({ order, columns }) =>
      `Order ${order} is here already and differs in ${columns.map((column) => columnTitle(column).en).join(', ')}`,
  ),
  'import.sibling': plainly(
    '同一订单的其他行有误，整单没有导入',
    'Another row of the order is not valid, so none of its rows was imported',
  ),
  'import.unlisted': plainly(
    '有误，原因未列出：一次最多列出 5,000 处问题',
    'Not valid; why is not listed, at most 5,000 problems are at a time',
  ),
  /** A doubt alone. */
  'import.twin': wording(
    { twin: z.string() },
    ({ twin }) => `与 SKU ${twin} 仅大小写不同，请确认`,
    ({ twin }) => `Differs from the SKU ${twin} in case alone, please check`,
  ),
} as const
