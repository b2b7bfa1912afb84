import { describe, expect, it } from 'vitest'
import { useSandbox } from './scratch.ts'

const shop = useSandbox()

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

const stage = (more: object = {}) =>
  shop.call(
    `mutation ($input: [StagedUploadInput!]!) { stagedUploadsCreate(input: $input) {
      stagedTargets { url resourceUrl parameters { name value } } userErrors { message } } }`,
    {
      input: [
        {
          filename: 'a.png',
          mimeType: 'image/png',
          resource: 'IMAGE',
          httpMethod: 'POST',
          fileSize: String(png.length),
          ...more,
        },
      ],
    },
  )

async function upload(
  target: { url: string; parameters: { name: string; value: string }[] },
  bytes: Buffer = png,
  change: Record<string, string> = {},
): Promise<number> {
  const form = new FormData()
  for (const { name, value } of target.parameters) form.append(name, change[name] ?? value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.png')
  return (await fetch(target.url, { method: 'POST', body: form })).status
}

const targetOf = async (more: object = {}) => (await stage(more)).data.stagedUploadsCreate.stagedTargets[0]

const create = async (source: string, filename: string) =>
  (
    await shop.call(
      `mutation ($files: [FileCreateInput!]!) { fileCreate(files: $files) {
        files { id fileStatus } userErrors { code } } }`,
      {
        files: [
          { originalSource: source, filename, contentType: 'IMAGE', duplicateResolutionMode: 'RAISE_ERROR' },
        ],
      },
    )
  ).data.fileCreate

const show = async (id: string, product: string) =>
  (
    await shop.call(
      `mutation ($files: [FileUpdateInput!]!) { fileUpdate(files: $files) { userErrors { code } } }`,
      { files: [{ id, referencesToAdd: [product] }] },
    )
  ).data.fileUpdate.userErrors

const ask = async (id: string) =>
  (await shop.call('query ($id: ID!) { node(id: $id) { ... on MediaImage { fileStatus } } }', { id })).data
    .node

describe('what is announced', () => {
  it('is taken with its parameters, size and type, and nothing else', async () => {
    const target = await targetOf()
    expect(await upload(target, png, { signature: 'x'.repeat(64) })).toBe(403)
    expect(await upload(target, png, { key: 'other' })).toBe(403)
    expect(await upload(target, Buffer.concat([png, png]))).toBe(400)
    expect(await upload(target, Buffer.from('no picture here!'))).toBe(400)
    expect(await create(target.resourceUrl, 'a.png')).toMatchObject({
      userErrors: [{ code: 'INVALID_IMAGE_SOURCE_URL' }],
    })
    expect(await upload(target)).toBe(201)
    expect(await upload(target)).toBe(201)
  })

  it('is a picture of a size that is taken', async () => {
    for (const wrong of [{ mimeType: 'text/html' }, { resource: 'VIDEO' }, { fileSize: '30000000' }]) {
      const { data } = await stage(wrong)
      expect(data.stagedUploadsCreate.userErrors).toHaveLength(1)
    }
  })
})

describe('a picture', () => {
  it('is made once under its name, shown when it is ready, put in order and taken away', async () => {
    const product = shop.shop.products[0]
    const productId = `gid://shopify/Product/${product?.id}`
    const ids: string[] = []
    for (const filename of ['one.png', 'two.png']) {
      const target = await targetOf({ filename })
      await upload(target)
      const { files } = await create(target.resourceUrl, filename)
      const id = files[0].id
      ids.push(id)
      expect(await show(id, productId)).toEqual([{ code: 'NON_READY_STATE' }])
      expect(await ask(id)).toEqual({ fileStatus: 'PROCESSING' })
      expect(await ask(id)).toEqual({ fileStatus: 'READY' })
      expect(await show(id, 'gid://shopify/Product/1')).toEqual([{ code: 'REFERENCE_TARGET_DOES_NOT_EXIST' }])
      expect(await show(id, productId)).toEqual([])
      expect(await show(id, productId)).toEqual([])
      expect((await create(target.resourceUrl, filename)).userErrors).toEqual([
        { code: 'FILENAME_ALREADY_EXISTS' },
      ])
      expect((await create(target.resourceUrl, 'x.jpg')).userErrors).toEqual([
        { code: 'MISMATCHED_FILENAME_AND_ORIGINAL_SOURCE' },
      ])
    }
    const media = async () => {
      const { data } = await shop.call(
        'query ($id: ID!) { product(id: $id) { media(first: 9) { nodes { id ... on MediaImage { image { url } } } } } }',
        { id: productId },
      )
      return data.product.media.nodes
    }
    expect((await media()).map(({ id }: { id: string }) => id)).toEqual(ids)
    const reply = await fetch((await media())[0].image.url)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
    await shop.call(
      'mutation ($id: ID!, $moves: [MoveInput!]!) { productReorderMedia(id: $id, moves: $moves) { mediaUserErrors { code } } }',
      { id: productId, moves: [{ id: ids[1], newPosition: '0' }] },
    )
    expect((await media()).map(({ id }: { id: string }) => id)).toEqual(ids.toReversed())
    const page = await (await fetch(`${shop.url}/?shop=demo`)).text()
    expect(page).toContain('/shops/demo/files/one.png')
    const gone =
      'mutation ($ids: [ID!]!) { fileDelete(fileIds: $ids) { deletedFileIds userErrors { code } } }'
    expect((await shop.call(gone, { ids: [ids[0]] })).data.fileDelete.deletedFileIds).toEqual([ids[0]])
    expect((await shop.call(gone, { ids: [ids[0]] })).data.fileDelete.userErrors).toHaveLength(1)
    expect((await media()).map(({ id }: { id: string }) => id)).toEqual([ids[1]])
    expect(await ask(ids[0] ?? '')).toBeNull()
  })
})
