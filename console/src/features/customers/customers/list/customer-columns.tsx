import type { Customer } from '@selvedge/contract/customers/customers/customers.ts'
import { paths } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { actions, code, link, text, time, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { CartExport } from './CartExport.tsx'
import styles from './Customers.module.css'

interface CustomerColumns {
  /** Only one row is found, and whoever looks may see its password. */
  showsPassword: boolean
  /** Null for whoever may change nothing. */
  edit: ((row: Customer) => void) | null
  /** Null for whoever may not see points. */
  openPoints: ((row: Customer) => void) | null
}

/** The columns of the list. */
export const customerColumns = ({ showsPassword, edit, openPoints }: CustomerColumns): Column<Customer>[] => [
  link('account', t('账号'), {
    width: 224,
    of: ({ account, phone, id }) => account || phone || t('客户 {id}', { id }),
    to: ({ id }) => paths.customer(id),
  }),
  ...(showsPassword ? [code<Customer>('passwd', t('密码'), { width: 120, of: ({ passwd }) => passwd })] : []),
  units('credits', t('积分'), { card: 'fact' }),
  text('name', t('姓名'), { width: 96, leaves: 6, card: 'fact' }),
  text('phone', t('电话'), { width: 128, leaves: 4 }),
  text('tags', t('店铺标签'), { width: 144, leaves: 7 }),
  text('tag', t('标签'), { width: 104, card: 'fact' }),
  text('realname', t('真实姓名'), { width: 96, leaves: 5 }),
  text('idcard', t('身份证号'), { width: 168, leaves: 1 }),
  text('birthday', t('生日'), { width: 104, leaves: 2 }),
  time('createdAt', t('注册时间'), { leaves: 8, card: 'fact' }),
  actions<Customer>(
    (row) => (
      <span className={styles.buttons}>
        {edit && (
          <ActionButton size="small" onClick={() => edit(row)}>
            {t('编辑')}
          </ActionButton>
        )}
        {openPoints && (
          <ActionButton size="small" onClick={() => openPoints(row)}>
            {t('积分')}
          </ActionButton>
        )}
        <CartExport row={row} />
      </span>
    ),
    { width: { zh: 208, en: 208 } },
  ),
]
