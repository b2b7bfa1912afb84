import { type TradingProduct, tradingImages } from '@selvedge/contract/products/trading/trading.ts'
import { tradingPicture } from '@selvedge/contract/products/trading/trading-picture.ts'
import { useState } from 'react'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { Thumbnail } from '../../../../ui/values/Thumbnail.tsx'

/** Nothing where it is no list of addresses. */
function imagesIn(text: string): readonly string[] {
  try {
    return tradingImages.safeParse(JSON.parse(text)).data ?? []
  } catch {
    return []
  }
}

/** The first picture by the supplier's address; where the browser can't have it, by http or without the token, as the server reads it. */
export function TradingPicture({ product: { id, images } }: { product: TradingProduct }) {
  const [first = ''] = imagesIn(images)
  const [broken, setBroken] = useState('')
  const isBroken = first !== '' && broken === first
  const { data = '' } = useRecord(tradingPicture, { id }, { enabled: isBroken, once: first })
  return <Thumbnail src={isBroken ? data : first} onBroken={() => setBroken(first)} />
}
