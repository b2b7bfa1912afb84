import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import { node, read, set, userErrors } from '../client/operation.ts'

const file = node.extend({
  fileStatus: z.enum(['FAILED', 'PROCESSING', 'READY', 'UPLOADED']),
  image: z.object({ url: z.string() }).nullish(),
})

export const imageByName = read(
  `query ImageByName($query: String!) {
    files(first: 10, query: $query) { nodes { id fileStatus ... on MediaImage { image { url } } } }
  }`,
  z.object({ files: z.object({ nodes: listOf(file) }) }),
)

export const imageState = read(
  `query ImageState($id: ID!) {
    node(id: $id) { id ... on MediaImage { fileStatus } }
  }`,
  z.object({ node: file.pick({ id: true, fileStatus: true }).nullable() }),
)

// Where nothing is sent, what was announced is forgotten.
export const stageUpload = set(
  `mutation StageUpload($input: [StagedUploadInput!]!) {
    stagedUploadsCreate(input: $input) {
      stagedTargets { url resourceUrl parameters { name value } }
      userErrors { field message }
    }
  }`,
  z.object({
    stagedUploadsCreate: z.object({
      stagedTargets: listOf(
        z.object({
          url: z.string(),
          resourceUrl: z.string(),
          parameters: listOf(z.object({ name: z.string(), value: z.string() })),
        }),
      ).nullable(),
      userErrors,
    }),
  }),
)

// Of a name there is one: sent again it is refused, and found.
export const makeImage = set(
  `mutation MakeImage($files: [FileCreateInput!]!) {
    fileCreate(files: $files) { files { id } userErrors { code field message } }
  }`,
  z.object({ fileCreate: z.object({ files: listOf(node).nullable(), userErrors }) }),
)

export const showImage = set(
  `mutation ShowImage($files: [FileUpdateInput!]!) {
    fileUpdate(files: $files) { userErrors { code field message } }
  }`,
  z.object({ fileUpdate: z.object({ userErrors }) }),
)

export const removeImages = set(
  `mutation RemoveImages($ids: [ID!]!) {
    fileDelete(fileIds: $ids) { userErrors { code field message } }
  }`,
  z.object({ fileDelete: z.object({ userErrors }) }),
)

export const orderImages = set(
  `mutation OrderImages($id: ID!, $moves: [MoveInput!]!) {
    productReorderMedia(id: $id, moves: $moves) { mediaUserErrors { code field message } }
  }`,
  z.object({ productReorderMedia: z.object({ mediaUserErrors: userErrors }) }),
)
