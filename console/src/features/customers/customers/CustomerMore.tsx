import { useState } from 'react'
import { useCan } from '../../../shell/page/Can.tsx'
import { lazyPart } from '../../../shell/page/lazy-part.tsx'
import { t } from '../../../text/t.ts'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'

const WishDialog = lazyPart(async () => (await import('./WishDialog.tsx')).WishDialog)
const PasswordUpload = lazyPart(async () => (await import('./PasswordUpload.tsx')).PasswordUpload)

/** What is done with customers as a whole. */
export function CustomerMore() {
  const [opened, setOpened] = useState<'wishes' | 'passwords' | null>(null)
  const close = () => setOpened(null)
  const mayImport = useCan('passwords.change') === true
  const items = [
    { key: 'wishes', label: t('导出心愿单…'), run: () => setOpened('wishes') },
    ...(mayImport
      ? [{ key: 'passwords', label: t('导入客户密码…'), run: () => setOpened('passwords') }]
      : []),
  ]
  return (
    <>
      <MenuButton items={items}>{t('更多')}</MenuButton>
      {opened === 'wishes' && <WishDialog onClose={close} />}
      {opened === 'passwords' && <PasswordUpload onClose={close} />}
    </>
  )
}
