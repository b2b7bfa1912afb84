import type { TradingProduct } from '@selvedge/contract/products/trading/trading.ts'
import { useState } from 'react'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { t } from '../../../../text/t.ts'
import { PicturesDrawer } from './PicturesDrawer.tsx'

/** Fetches the pictures of a product from its page. */
export function PicturesButton({ product }: { product: TradingProduct }) {
  const [open, setOpen] = useState(false)
  const { site, url } = product
  const can = site.includes(',') ? t('图片地址已列出') : site !== '' || url !== '' || t('没有取图片的地址')
  return (
    <>
      <ActionButton size="small" type="link" access="crawler.change" can={can} onClick={() => setOpen(true)}>
        {t('取图片')}
      </ActionButton>
      {open && <PicturesDrawer product={product} onClose={() => setOpen(false)} />}
    </>
  )
}
