import { crawlerImages } from '@selvedge/contract/products/crawler/crawler.ts'
import type { TradingProduct } from '@selvedge/contract/products/trading/trading.ts'
import { tradingImagesSave } from '@selvedge/contract/products/trading/trading-picture.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { Empty, Failed, Loading, WaitsForNetwork } from '../../../shell/page/PageStates.tsx'
import { t } from '../../../text/t.ts'
import { Thumbnail } from '../../../ui/values/Thumbnail.tsx'
import styles from './Trading.module.css'

interface PicturesDrawerProps {
  product: TradingProduct
  onClose(): void
}

/** The pictures that the page of a product shows, to be kept as its own. */
export function PicturesDrawer({ product: { id, name, site, url }, onClose }: PicturesDrawerProps) {
  const read = useRecord(crawlerImages, { url: site || url })
  const { data: images = [], loading, waiting, error, reload } = read
  const submit = useSubmit(tradingImagesSave, {
    input: (_: object) => ({ body: { id, images } }),
    successMessage: () => t('已保存 {count} 张图片', { count: images.length }),
    onDone: onClose,
  })
  return (
    <DrawerForm
      title={t('{name} 的图片', { name })}
      submit={submit}
      onClose={onClose}
      blocked={images.length === 0}
      initial={{}}
    >
      {loading && <Loading />}
      {error && <Failed error={error} retry={reload} />}
      {waiting && <WaitsForNetwork />}
      {!loading && !waiting && !error && images.length === 0 && <Empty title={t('页面上没有图片')} />}
      <ul className={styles.pictures} aria-label={t('图片')}>
        {images.map((image) => (
          <li key={image}>
            <Thumbnail src={image} large />
            <small>{image}</small>
          </li>
        ))}
      </ul>
    </DrawerForm>
  )
}
