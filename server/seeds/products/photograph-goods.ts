import { createHash } from 'node:crypto'
import { Transformer } from '@napi-rs/image'
import { imagePath } from '@selvedge/contract/house/uploads/uploads.ts'
import { sql } from 'drizzle-orm'
import { query } from '../../src/core/db/db.ts'
import type { Context, Steps } from '../../src/core/http/context.ts'
import { makeImages } from '../../src/modules/house/uploads/image.ts'
import { insertImage } from '../../src/modules/products/images/product-images.sql.ts'
import { findStyleIds } from '../../src/modules/products/tags/tags.reads.ts'
import type { Catalogue } from '../demo/goods/catalogue.ts'
import { drawingNamed } from '../demo/goods/drawings.ts'
import { day, later } from '../demo/orders/shop-calendar.ts'

/** Where pictures are kept, and under which address they are read. */
export type Studio = Pick<Steps, 'publicUrl'> & { images: Pick<Steps['partners']['images'], 'keep'> }

/** What each shot sees of a drawing: all of it, from farther away, a part. */
const views: Record<number, string> = { 1: '0 0 160 200', 2: '-20 -25 200 250', 3: '40 40 80 100' }

/** The shots that the newest styles have: some are complete, some lack one or two, the others have none. */
const taken: readonly number[][] = [[1, 2], [1, 2, 3], [], [1], [2, 3]]

const size = { width: 480, height: 600 }

const photograph = (svg: string, shot: number): Promise<Buffer> =>
  Transformer.fromSvg(
    svg.replace(
      'viewBox="0 0 160 200"',
      `width="${size.width}" height="${size.height}" viewBox="${views[shot]}"`,
    ),
    '#ffffff',
  ).jpeg(88)

/** Pictures of the newest styles: what styles still lack is seen from the first day. */
export async function photographGoods(
  at: (moment: Date) => Context,
  { images, publicUrl }: Studio,
  { variants }: Catalogue,
  now: Date,
): Promise<void> {
  const context = at(later(now, -day))
  const { db } = context
  const [account] = await query<{ id: number }>(db, sql`select id from account order by id limit 1`)
  const drawn = [...new Map(variants.map(({ spu, image }) => [spu, image]))].slice(-taken.length).toReversed()
  const ids = await findStyleIds(
    db,
    drawn.map(([spu]) => spu),
  )
  for (const [index, [spu, image]] of drawn.entries()) {
    const productId = ids.get(spu)
    const svg = drawingNamed(image.replace('/drawings/', ''))
    if (!account || productId === undefined || svg === null) continue
    for (const shot of taken[index] ?? []) {
      const sent = await photograph(svg, shot)
      const [own, small] = await makeImages(sent, 'jpg')
      await images.keep(small.name, small.bytes)
      await images.keep(own.name, own.bytes)
      const stored = { ...size, name: own.name, bytes: own.bytes.length }
      await db.execute(
        sql`insert into upload (name, width, height, bytes, account_id, created_at)
            values (${stored.name}, ${stored.width}, ${stored.height}, ${stored.bytes}, ${account.id}, ${context.now.toISOString()}::timestamptz)
            on conflict (name) do nothing`,
      )
      await insertImage(
        context,
        {
          ...{ productId, shot, filename: `${spu}-0${shot}.jpg` },
          sentHash: createHash('sha256').update(sent).digest('hex'),
        },
        { ...stored, url: `${publicUrl}${imagePath}${stored.name}` },
      )
    }
  }
}
