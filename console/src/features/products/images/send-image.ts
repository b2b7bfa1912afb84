import { productImageUpload } from '@selvedge/contract/products/images/product-images.ts'
import { call } from '../../../api/calls/call.ts'
import { ApiError } from '../../../api/calls/failures/api-error.ts'
import { t } from '../../../text/t.ts'
import type { Outcome } from './image-queue.ts'
import type { FileRow } from './upload-list.logic.ts'

/** The file as the text of a data URI, read beside everything else. */
const textOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })

/** The SHA-256 of a file; null on a page without HTTPS, which has none: the server then tells the same file by itself. */
async function hashOf(file: File): Promise<string | null> {
  if (!crypto.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The server says the same where the file is called otherwise, or was packed otherwise. */
const uploaded = (already: boolean): Outcome => ({
  state: 'uploaded',
  message: already ? t('商品已有这张图片') : '',
})

/** Sends a file to its product, unless the server has said that it has it. */
export async function sendImage(brand: string, row: FileRow, signal: AbortSignal): Promise<Outcome> {
  const { file, name, product } = row
  if (!product) return { state: 'missing', message: '' }
  try {
    if (product.sentHash !== null && product.sentHash === (await hashOf(file))) return uploaded(true)
    const query = { in: name, b: brand, sid: product.shopifyId, pid: product.id }
    const { already } = await call(productImageUpload, { query, body: await textOf(file) }, { signal })
    return uploaded(already)
  } catch (error) {
    return failureOf(error)
  }
}

function failureOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { state: 'failed', message: t('文件读不出来') }
  if (error.refusal === 'PRODUCT_NOT_FOUND') return { state: 'missing', message: '' }
  return { state: 'failed', message: error.status >= 500 ? t('服务器异常') : error.message }
}
