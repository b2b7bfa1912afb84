import { customerList } from '@selvedge/contract/customers/customers/customers.ts'
import { paths } from '../../../paths.ts'
import { defineFinder, maxFindings } from '../../../shell/find/finder.ts'
import { t } from '../../../text/t.ts'

export const customerFinder = defineFinder({
  endpoint: customerList,
  title: () => t('客户'),
  query: (keyword) => ({ keyword, skip: 0, size: maxFindings, count: 'later' as const }),
  isExact: ({ account, phone }, text) =>
    text !== '' && [account.toLowerCase(), phone].includes(text.trim().toLowerCase()),
  finding: ({ id, account, phone, name }) => ({
    key: String(id),
    name: account || phone || t('客户 {id}', { id }),
    detail: [name, account ? phone : ''].filter(Boolean).join(' · '),
    to: paths.customer(id),
  }),
  all: (k) => paths.customers({ k }),
})
