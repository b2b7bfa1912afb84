import { createCanvas } from '@napi-rs/canvas'
import {
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  HybridBinarizer,
  RGBLuminanceSource,
} from '@zxing/library'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfPage {
  /** In millimetres. */
  width: number
  height: number
  /** Without the spaces, which a PDF has between any two words. */
  text: string
  /** The share of the page that is not white. */
  ink: number
  /** Whether anything is drawn on the edge of the page, where it would be cut. */
  touchesEdge: boolean
  codes: string[]
}

const pointMm = 25.4 / 72
/** Dots to the inch: what a fine label printer has. */
const printer = 300

/** What is on each page of a PDF: its text, and drawn as a label printer would, its bar codes. */
export async function readPdf(bytes: Buffer): Promise<PdfPage[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(
    pages.map(async (number) => {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const content = await page.getTextContent()
      const text = content.items.map((item) => ('str' in item ? item.str : '')).join('')
      const viewport = page.getViewport({ scale: printer / 72 })
      const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
      // Its canvas is a browser's as far as drawing goes.
      await page.render({ canvas: canvas as never, viewport }).promise
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
      const picture = { grey: greyOf(data), width: canvas.width, height: canvas.height }
      return {
        width: width * pointMm,
        height: height * pointMm,
        text: text.replace(/\s/g, ''),
        ...inkOf(picture),
        codes: codesIn(picture),
      }
    }),
  )
}

interface Picture {
  grey: Uint8ClampedArray
  width: number
  height: number
}

function greyOf(rgba: Uint8ClampedArray): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: rgba.length / 4 }, (_, pixel) => {
    const at = pixel * 4
    return ((rgba[at] ?? 0) + (rgba[at + 1] ?? 0) + (rgba[at + 2] ?? 0)) / 3
  })
}

const isInk = (grey: number) => grey < 250

function inkOf({ grey, width, height }: Picture) {
  let inked = 0
  let touchesEdge = false
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isInk(grey[y * width + x] ?? 255)) continue
      inked += 1
      if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) touchesEdge = true
    }
  }
  return { ink: inked / grey.length, touchesEdge }
}

/** Of what is read at once, and how far apart: well below the height of a code. */
const stripHeight = 4
const stripStep = 24

/** Every CODE128 on the picture, from top to bottom, as a scanner reads it: a line at a time. */
function codesIn({ grey, width, height }: Picture): string[] {
  const found = new Set<string>()
  const hints = new Map([[DecodeHintType.TRY_HARDER, true]])
  for (let top = 0; top + stripHeight <= height; top += stripStep) {
    for (const [from, to] of [
      [0, width],
      [Math.floor(width / 2), width],
    ] as const) {
      const strip = new Uint8ClampedArray((to - from) * stripHeight)
      for (let y = 0; y < stripHeight; y += 1) {
        strip.set(grey.subarray((top + y) * width + from, (top + y) * width + to), y * (to - from))
      }
      try {
        const source = new RGBLuminanceSource(strip, to - from, stripHeight)
        found.add(new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText())
      } catch {
        // Nothing but text, or white.
      }
    }
  }
  return [...found]
}
