import sharp from 'sharp'

const [, , dir, width, n, ...names] = process.argv
for (const name of names) {
  const f = `${dir}/${name}-${width}.png`
  const { height, width: w } = await sharp(f).metadata()
  const part = Math.ceil(height / n)
  const pieces = await Promise.all(
    Array.from({ length: +n }, (_, i) =>
      sharp(f)
        .extract({ left: 0, top: i * part, width: w, height: Math.min(part, height - i * part) })
        .toBuffer(),
    ),
  )
  await sharp({ create: { width: w * n, height: part, channels: 3, background: 'white' } })
    .composite(pieces.map((input, i) => ({ input, left: i * w, top: 0 })))
    .png()
    .toBuffer()
    .then((b) =>
      sharp(b).resize({ width: 2000, height: 2000, fit: 'inside' }).png().toFile(`${dir}/sheet-${name}-${width}.png`),
    )
}
