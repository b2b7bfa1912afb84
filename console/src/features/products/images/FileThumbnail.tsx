import { useEffect, useRef, useState } from 'react'
import styles from './Images.module.css'

const side = 80

/** A small picture of a file that is not sent yet. It is drawn beside everything else, and forgotten when it leaves the screen. */
export function FileThumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    let left = false
    createImageBitmap(file, { resizeWidth: side, resizeQuality: 'medium' }).then(
      (image) => {
        const context = left ? null : canvas.current?.getContext('2d')
        const scale = Math.min(1, side / image.height)
        const [width, height] = [image.width * scale, image.height * scale]
        context?.clearRect(0, 0, side, side)
        context?.drawImage(image, (side - width) / 2, (side - height) / 2, width, height)
        image.close()
        if (!left) setDrawn(true)
      },
      // What is no picture is told of by the server.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [file])
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} className={styles.thumbnail} width={side} height={side} data-drawn={drawn} />
    </span>
  )
}
