import { useState } from 'react'
import { address } from '../../../../paths.ts'
import { useCan } from '../../../../shell/page/Can.tsx'
import { lazyPart } from '../../../../shell/page/lazy-part.tsx'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import { MenuButton } from '../../../../ui/overlays/MenuButton.tsx'

const WishDialog = lazyPart(async () => (await import('./WishDialog.tsx')).WishDialog)
const PasswordUpload = lazyPart(async () => (await import('./PasswordUpload.tsx')).PasswordUpload)

const SyncCustomers = lazyPart(async () => (await import('../sync/SyncCustomers.tsx')).SyncCustomers)

/** What is done with customers as a whole. */
export function CustomerMore() {
  const [opened, setOpened] = useState<'wishes' | 'passwords' | 'sync' | null>(null)
  const close = () => setOpened(null)
  const mayImport = useCan('passwords.change') === true
  const mayChange = useCan('customers.change') === true
  const maySeeIdentity = useCan('identity.view') === true
  const go = useGo()
  const items = [
    { key: 'duplicates', label: t('重复客户'), run: () => go(address('/user/duplicates', {})) },
    { key: 'redactions', label: t('客户资料清除'), run: () => go(address('/user/redactions', {})) },
    ...(maySeeIdentity
      ? [{ key: 'copies', label: t('客户资料副本'), run: () => go(address('/user/copies', {})) }]
      : []),
    { key: 'merges', label: t('客户合并记录'), run: () => go(address('/user/merges', {})) },
    ...(mayChange ? [{ key: 'sync', label: t('同步店铺客户…'), run: () => setOpened('sync') }] : []),
    { key: 'wishes', label: t('导出心愿单…'), run: () => setOpened('wishes') },
    ...(mayImport
      ? [{ key: 'passwords', label: t('导入客户密码…'), run: () => setOpened('passwords') }]
      : []),
  ]
  return (
    <>
      <MenuButton items={items}>{t('更多')}</MenuButton>
      {opened === 'sync' && <SyncCustomers onClose={close} />}
      {opened === 'wishes' && <WishDialog onClose={close} />}
      {opened === 'passwords' && <PasswordUpload onClose={close} />}
    </>
  )
}
