export { makeThumbnail } from './image.ts'
export { type ImageKind, isWhole } from './image-head.ts'
export {
  headWithin,
  type ImageLimits,
  type ImageObjection,
  knownImages,
  noteImage,
  storeImage,
  type UploadedImage,
} from './store-image.ts'
