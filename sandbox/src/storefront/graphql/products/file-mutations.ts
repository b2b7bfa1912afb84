import { type Act, newId, refusal, type UserError } from '../../shop/act.ts'
import { looksLike, signatureOf, stagedFilesOf, typeOf } from '../../shop/staged-files.ts'
import type { ShopFile } from '../../shop/state.ts'
import { byGid, gid, idOf } from '../gid.ts'
import type { View } from '../view.ts'
import { newJob } from './collections.ts'
import { fileStatus, filesOf, fileView } from './file-views.ts'

interface StagedInput {
  filename: string
  mimeType: string
  resource: string
  httpMethod?: string | null
  fileSize?: string | null
}

interface CreateInput {
  originalSource: string
  filename?: string | null
  alt?: string | null
  duplicateResolutionMode?: string | null
}

interface UpdateInput {
  id: string
  referencesToAdd?: string[] | null
  referencesToRemove?: string[] | null
}

const maxFiles = 250
const maxBytes = 20 * 1024 * 1024
/** A file is under way for the first that ask. */
const pollsUntilReady = 1

const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Mutations of pictures: announced, sent, made, and shown of products. */
export function fileMutationsOf(act: Act): View {
  const { shop } = act
  const staged = stagedFilesOf(shop)
  return {
    stagedUploadsCreate: ({ input }: { input: StagedInput[] }) => {
      const problem = input.map(stagedProblem).find((one) => one !== null)
      if (problem) return { stagedTargets: null, userErrors: [problem] }
      const stagedTargets = input.map(({ filename, mimeType, fileSize }) => {
        const key = staged.announce(filename, mimeType, fileSize ? Number(fileSize) : null)
        return {
          url: `${staged.address}/staged`,
          resourceUrl: staged.resourceUrl(key),
          parameters: [
            { name: 'Content-Type', value: mimeType },
            { name: 'key', value: key },
            { name: 'signature', value: signatureOf(shop, key, mimeType) },
          ],
        }
      })
      return { stagedTargets, userErrors: [] }
    },

    fileCreate: ({ files }: { files: CreateInput[] }) => {
      if (files.length > maxFiles)
        return { files: null, userErrors: [refusal('Too many files', ['files'], 'TOO_MANY_ARGUMENTS')] }
      const made = files.map((input) => makeFile(act, input))
      const userErrors = made.flatMap((one) => ('refused' in one ? [one.refused] : []))
      if (userErrors.length > 0) return { files: null, userErrors }
      const done = made.flatMap((one) => ('file' in one ? [one.file] : []))
      filesOf(shop).push(...done)
      return { files: done.map((file) => fileView(shop, file)), userErrors: [] }
    },

    fileUpdate: ({ files }: { files: UpdateInput[] }) => {
      const userErrors = files.flatMap((input) => updateProblem(act, input) ?? [])
      if (userErrors.length > 0) return { files: null, userErrors }
      for (const input of files) refer(act, input)
      return { files: files.map(({ id }) => viewOf(act, id)), userErrors: [] }
    },

    fileDelete: ({ fileIds }: { fileIds: string[] }) => {
      const missing = fileIds.filter((id) => !byGid(filesOf(shop), 'MediaImage', id))
      if (missing.length > 0) {
        const userErrors = [refusal('File does not exist', ['fileIds'], 'FILE_DOES_NOT_EXIST')]
        return { deletedFileIds: null, userErrors }
      }
      const gone = new Set(fileIds.map((id) => idOf('MediaImage', id)))
      shop.files = filesOf(shop).filter(({ id }) => !gone.has(id))
      for (const product of shop.products) {
        if (product.fileIds) product.fileIds = product.fileIds.filter((id) => !gone.has(id))
      }
      return { deletedFileIds: fileIds, userErrors: [] }
    },

    productReorderMedia: ({ id, moves }: { id: string; moves: { id: string; newPosition: string }[] }) => {
      const product = byGid(shop.products, 'Product', id)
      const wanted = moves.map((move) => ({
        file: idOf('MediaImage', move.id),
        to: Number(move.newPosition),
      }))
      if (!product || wanted.some(({ file }) => !product.fileIds?.includes(file))) {
        const mediaUserErrors = [refusal('Media does not exist', ['moves'], 'MEDIA_DOES_NOT_EXIST')]
        return { job: null, mediaUserErrors, userErrors: [] }
      }
      for (const { file, to } of wanted) {
        const others = (product.fileIds ?? []).filter((one) => one !== file)
        others.splice(to, 0, file)
        product.fileIds = others
      }
      return { job: newJob(shop), mediaUserErrors: [], userErrors: [] }
    },
  }
}

function stagedProblem({ mimeType, resource, fileSize }: StagedInput, index: number): UserError | null {
  const at = ['input', String(index)]
  if (resource !== 'IMAGE') return refusal('Only pictures are taken here', [...at, 'resource'])
  if (mimeType !== 'image/png' && mimeType !== 'image/jpeg')
    return refusal('mimeType is invalid', [...at, 'mimeType'])
  if (Number(fileSize ?? 0) > maxBytes) return refusal('fileSize is too large', [...at, 'fileSize'])
  return null
}

function makeFile(act: Act, input: CreateInput): { file: ShopFile } | { refused: UserError } {
  const { shop, at } = act
  const staged = stagedFilesOf(shop)
  const key = staged.keyOf(input.originalSource)
  const sent = key === null ? undefined : staged.find(key)
  if (key === null || !sent?.bytes)
    return { refused: refusal('Invalid image source url', ['files'], 'INVALID_IMAGE_SOURCE_URL') }
  const filename = input.filename ?? sent.filename
  if (extensionOf(filename) !== extensionOf(sent.filename)) {
    const message = 'Provided filename extension must match original source'
    return { refused: refusal(message, ['files'], 'MISMATCHED_FILENAME_AND_ORIGINAL_SOURCE') }
  }
  if (filesOf(shop).some((one) => one.filename === filename))
    return { refused: refusal('Filename already exists', ['files'], 'FILENAME_ALREADY_EXISTS') }
  const file: ShopFile = {
    id: newId(shop),
    filename,
    alt: input.alt ?? '',
    asksLeft: pollsUntilReady,
    failed: !looksLike(typeOf(filename), sent.bytes),
    bytes: sent.bytes.length,
    key,
    createdAt: at,
  }
  return { file }
}

function updateProblem({ shop }: Act, { id, referencesToAdd }: UpdateInput): UserError | null {
  const file = byGid(filesOf(shop), 'MediaImage', id)
  if (!file) return refusal('File does not exist', ['files'], 'FILE_DOES_NOT_EXIST')
  if (fileStatus(file) !== 'READY') return refusal('Non-ready files', ['files'], 'NON_READY_STATE')
  if ((referencesToAdd ?? []).some((one) => !byGid(shop.products, 'Product', one)))
    return refusal('Reference target does not exist', ['files'], 'REFERENCE_TARGET_DOES_NOT_EXIST')
  return null
}

function refer({ shop, at }: Act, { id, referencesToAdd, referencesToRemove }: UpdateInput): void {
  const file = idOf('MediaImage', id)
  for (const product of shop.products) {
    const own = gid('Product', product.id)
    const others = (product.fileIds ?? []).filter((one) => one !== file)
    const has = product.fileIds?.includes(file) ?? false
    if (referencesToRemove?.includes(own)) product.fileIds = others
    else if (referencesToAdd?.includes(own) && !has) product.fileIds = [...others, file]
    else continue
    product.updatedAt = at
  }
}

function viewOf({ shop }: Act, id: string): View {
  const file = byGid(filesOf(shop), 'MediaImage', id)
  return file ? fileView(shop, file) : {}
}
