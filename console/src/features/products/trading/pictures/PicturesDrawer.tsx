import { crawlerImages } from '@selvedge/contract/products/crawler/crawler.ts'
import type { TradingProduct } from '@selvedge/contract/products/trading/trading.ts'
import { tradingImagesSave } from '@selvedge/contract/products/trading/trading-picture.ts'
import { Checkbox } from 'antd'
import { useId, useState } from 'react'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { Empty, Failed, Loading, WaitsForNetwork } from '../../../../shell/page/PageStates.tsx'
import { t } from '../../../../text/t.ts'
import { Thumbnail } from '../../../../ui/values/Thumbnail.tsx'
import styles from '../Trading.module.css'

interface PicturesDrawerProps {
  product: TradingProduct
  onClose(): void
}

/** The pictures that the page of a product shows, to be kept as its own: all but those that are left out, such as logos. */
export function PicturesDrawer({ product: { id, name, site, url }, onClose }: PicturesDrawerProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  // Once for each time that it is opened: the supplier is not visited anew by what is done here.
  const read = useRecord(crawlerImages, { url: site || url }, { once: useId() })
  const { data: found = [], loading, waiting, error, reload } = read
  const images = found.map(({ image }) => image).filter((image) => !leftOut.has(image))
  const submit = useSubmit(tradingImagesSave, {
    input: (_: object) => ({ body: { id, images } }),
    successMessage: () => t('已保存 {count} 张图片', { count: images.length }),
    onDone: onClose,
  })
  const tick = (image: string, on: boolean) =>
    setLeftOut(new Set(on ? [...leftOut].filter((one) => one !== image) : [...leftOut, image]))
  return (
    <DrawerForm
      title={t('{name} 的图片', { name })}
      submit={submit}
      onClose={onClose}
      blocked={images.length === 0}
      unsent={leftOut.size > 0}
      initial={{}}
    >
      {loading && <Loading />}
      {error && <Failed error={error} retry={reload} />}
      {waiting && <WaitsForNetwork />}
      {!loading && !waiting && !error && found.length === 0 && <Empty title={t('页面上没有图片')} />}
      <ul className={styles.pictures} aria-label={t('图片')}>
        {found.map(({ image, thumbnail }) => (
          <li key={image}>
            <Checkbox
              checked={!leftOut.has(image)}
              onChange={({ target: { checked } }) => tick(image, checked)}
            >
              <Thumbnail src={thumbnail || image} large />
              <small>{image}</small>
            </Checkbox>
          </li>
        ))}
      </ul>
    </DrawerForm>
  )
}
