import { stagedFilesOf } from '../../shop/staged-files.ts'
import type { Product, Shop, ShopFile } from '../../shop/state.ts'
import { connection, type PageArgs } from '../connection.ts'
import { byGid, gid } from '../gid.ts'
import { type Fields, search } from '../search.ts'
import type { View } from '../view.ts'

export const filesOf = (shop: Shop): ShopFile[] => {
  shop.files ??= []
  return shop.files
}

export const fileStatus = ({ asksLeft, failed }: ShopFile): 'PROCESSING' | 'READY' | 'FAILED' =>
  asksLeft > 0 ? 'PROCESSING' : failed ? 'FAILED' : 'READY'

const fileUrl = (shop: Shop, { filename }: ShopFile) =>
  `${stagedFilesOf(shop).address}/files/${encodeURIComponent(filename)}`

export function fileView(shop: Shop, file: ShopFile): View {
  const status = fileStatus(file)
  const image = status === 'READY' ? { url: fileUrl(shop, file), altText: file.alt, id: null } : null
  return {
    __typename: 'MediaImage',
    id: gid('MediaImage', file.id),
    alt: file.alt,
    createdAt: file.createdAt,
    updatedAt: file.createdAt,
    fileStatus: status,
    fileErrors: [],
    mediaContentType: 'IMAGE',
    mediaErrors: [],
    status,
    image,
    preview: { image, status },
  }
}

/** A file that is asked for comes nearer to its end. */
export function pollFile(shop: Shop, globalId: string): View | null {
  const file = byGid(filesOf(shop), 'MediaImage', globalId)
  if (!file) return null
  const view = fileView(shop, file)
  file.asksLeft = Math.max(0, file.asksLeft - 1)
  return view
}

const fileFields: Fields<ShopFile> = {
  id: ({ id }) => id,
  filename: ({ filename }) => filename,
  created_at: ({ createdAt }) => createdAt,
}

export const fileQueriesOf = (shop: Shop): View => ({
  files: (args: PageArgs & { query?: string | null }) =>
    connection(search(filesOf(shop), args.query, fileFields), args, {
      id: ({ id }) => id,
      view: (one) => fileView(shop, one),
    }),
})

/** The pictures that are shown of a product, in their order. */
export const filesOfProduct = (shop: Shop, { fileIds = [] }: Product): ShopFile[] =>
  fileIds.flatMap((id) => filesOf(shop).filter((file) => file.id === id))
