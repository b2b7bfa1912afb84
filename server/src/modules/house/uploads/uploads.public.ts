export { makeThumbnail } from './image.ts'
export { type ImageKind, isWhole } from './image-head.ts'
export { keepUploaded } from './keep-uploaded.ts'
export {
  headWithin,
  type ImageLimits,
  type ImageObjection,
  knownImages,
  noteImage,
  storeImage,
  storeImageAnyway,
  type UploadedImage,
} from './store-image.ts'
