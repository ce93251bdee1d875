import type { ReactNode } from 'react'
import type { Photograph, Portrait, PortraitParts } from '#site/schemas/portrait.ts'
import styles from './PersonPortrait.module.css'
import { groundOf, type PortraitColours, portraitColours } from './portrait-colours.ts'
import { hairShapes } from './portrait-hair.ts'

export type PersonPortraitProps = {
  parts: Portrait
  /** At the top of a page: a photograph loads eagerly. */
  first?: boolean
}

const fill = (d: string, colour: string, opacity?: number) => <path d={d} fill={colour} opacity={opacity} />
const line = (d: string, stroke: string, strokeWidth: number) => (
  <path d={d} stroke={stroke} strokeWidth={strokeWidth} strokeLinecap="round" strokeLinejoin="round" fill="none" />
)

const clothes = ({ fold, under }: PortraitColours): Record<PortraitParts['clothing'], ReactNode> => ({
  crew: line('M46.5 87.5c.5 9 6 14.5 13.5 14.5s13-5.5 13.5-14.5', fold, 4.5),
  shirt: (
    <>
      {line('M60 104v24', fold, 2)}
      {fill(
        'M47.5 83.5 40 91l7.5 16.5L60 101c-6.5-3-11.5-8-12.5-17.5Zm25 0L80 91l-7.5 16.5L60 101c6.5-3 11.5-8 12.5-17.5Z',
        fold,
      )}
    </>
  ),
  blazer: (
    <>
      {fill('M46 89c2.5 7.5 7.5 11.5 14 11.5S71.5 96.5 74 89l3 6-17 35-17-35Z', under)}
      {fill('m46.5 85.5-8 6.5 2.5 10-4 3.5L58 130h2L46.5 94Zm27 0 8 6.5-2.5 10 4 3.5L62 130h-2l13.5-36Z', fold)}
    </>
  ),
  rollneck: fill(
    'M46 80.5c4 3.5 8.5 5 14 5s10-1.5 14-5c1 0 1.7.8 1.8 1.8l1 10.2c-4 5.5-9.8 8-16.8 8s-12.8-2.5-16.8-8l1-10.2c.1-1 .8-1.8 1.8-1.8Z',
    fold,
  ),
  cardigan: (
    <>
      {fill('M46 89c2.5 7.5 7.5 11.5 14 11.5S71.5 96.5 74 89l2.5 3.5L60 126 43.5 92.5Z', under)}
      <g strokeDasharray="4.5 4">{line('M42.5 90.5 60 126v6M77.5 90.5 60 126', 'var(--thread)', 2.2)}</g>
    </>
  ),
})

const beards = ({ hair }: PortraitColours): Record<PortraitParts['beard'], ReactNode> => ({
  none: null,
  stubble: fill(
    'M38.3 57c1.7 4 3.2 6.5 6.7 7.5 4-.5 8-2 15-2s11 1.5 15 2c3.5-1 5-3.5 6.7-7.5C81.5 73 72.5 83.5 60 83.5S38.5 73 38.3 57Z',
    hair,
    0.22,
  ),
  short: fill(
    'M38 54c1.5 5 2.6 9.5 6.5 11 3.5-1 6-2.8 9-3.3 2.5-.4 4.5.3 6.5.3s4-.7 6.5-.3c3 .5 5.5 2.3 9 3.3 3.9-1.5 5-6 6.5-11 .6 19-8.5 31-22 31S37.4 73 38 54Zm13.5 14.5c1.5 4.3 4.5 6.5 8.5 6.5s7-2.2 8.5-6.5c-3-1.2-5.5-1.6-8.5-1.6s-5.5.4-8.5 1.6Z',
    hair,
  ),
  full: fill(
    'M37.5 52c1.5 6 2.5 11 6.5 12.5 3.5-1.2 6.5-3 9.5-3.5 2.5-.3 4.5.5 6.5.5s4-.8 6.5-.5c3 .5 6 2.3 9.5 3.5 4-1.5 5-6.5 6.5-12.5 1.5 12 1 22-3.5 29C75 87.5 68 91.5 60 91.5S45 87.5 41 81c-4.5-7-5-17-3.5-29ZM52.5 69c1.5 3.6 4 5.3 7.5 5.3s6-1.7 7.5-5.3c-2.5-1-4.8-1.4-7.5-1.4s-5 .4-7.5 1.4Z',
    hair,
  ),
  moustache: fill(
    'M60 64.3c-1.5-1.2-4-1.5-6-.5-2.5 1.2-4.5 3.2-7 3.7 2 2.5 5.5 3 8.5 2.2 1.8-.5 3.2-1.2 4.5-1.2s2.7.7 4.5 1.2c3 .8 6.5.3 8.5-2.2-2.5-.5-4.5-2.5-7-3.7-2-1-4.5-.7-6 .5Z',
    hair,
  ),
})

/** Paths of the lenses and of the frame. */
const glasses: Record<PortraitParts['glasses'], readonly [string, string] | undefined> = {
  none: undefined,
  round: [
    'M42.4 54.5a7.6 7.6 0 1 0 15.2 0a7.6 7.6 0 1 0-15.2 0ZM62.4 54.5a7.6 7.6 0 1 0 15.2 0a7.6 7.6 0 1 0-15.2 0Z',
    'M57.6 53.5c1.5-1.3 3.3-1.3 4.8 0M42.4 53l-4-1.5M77.6 53l4-1.5',
  ],
  square: [
    'M45.4 48h8.4a3.6 3.6 0 0 1 3.6 3.6v5.3a3.6 3.6 0 0 1-3.6 3.6h-8.4a3.6 3.6 0 0 1-3.6-3.6v-5.3a3.6 3.6 0 0 1 3.6-3.6ZM66.2 48h8.4a3.6 3.6 0 0 1 3.6 3.6v5.3a3.6 3.6 0 0 1-3.6 3.6h-8.4a3.6 3.6 0 0 1-3.6-3.6v-5.3a3.6 3.6 0 0 1 3.6-3.6Z',
    'M57.4 52.5c1.7-1 3.5-1 5.2 0M41.8 51.5l-3.8-.8M78.2 51.5l3.8-.8',
  ],
}

const smiles = ({ lips }: PortraitColours): Record<PortraitParts['smile'], ReactNode> => ({
  soft: line('M53.5 70.2c3.8 3.9 9.2 3.9 13 0', lips, 2.4),
  open: (
    <>
      {fill('M52 69c.3 5.6 3.6 8.8 8 8.8s7.7-3.2 8-8.8Z', lips)}
      {fill('M53 69h14c-.2 2-.8 3.2-1.8 3.2H54.8C53.8 72.2 53.2 71 53 69Z', 'oklch(98% 0.005 95)')}
    </>
  ),
})

const earrings: Record<PortraitParts['earrings'], ReactNode> = {
  none: null,
  studs: line('M36.5 60.5v.01M83.5 60.5v.01', 'var(--thread)', 4),
  hoops: line(
    'M32.9 64a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0ZM79.9 64a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0Z',
    'var(--thread)',
    1.9,
  ),
}

/**
 * A person, drawn or photographed, as wide as the container. Has no alternative text, because the name is beside it.
 */
export function PersonPortrait({ parts, first = false }: PersonPortraitProps) {
  if ('photo' in parts) return <PhotographPicture {...parts} first={first} />
  if (!('drawing' in parts)) return <DrawnPerson parts={parts} />
  const { drawing } = parts
  return (
    <img className={styles.portrait} src={drawing} width={120} height={120} alt="" loading="lazy" decoding="async" />
  )
}

function PhotographPicture({ photo: { avif, webp, src, side }, first }: Photograph & { first: boolean }) {
  const sizes = first ? '12rem' : 'auto, 13rem'
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className={`${styles.portrait} ${styles.photograph}`}
        src={src}
        srcSet={webp}
        sizes={sizes}
        width={side}
        height={side}
        alt=""
        {...(first ? {} : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}

/** Draws a person from the parts that content names. */
export function DrawnPerson({ parts }: { parts: PortraitParts }) {
  const colours = portraitColours(parts)
  const { skin, shade, hair, strand, cloth, fold } = colours
  const { behind, front, strands, bands, hidesEars } = hairShapes[parts.hair]
  // Fair eyebrows would vanish on a fair face.
  const fair = parts.hairColour === 'white' || parts.hairColour === 'blond'
  const scarf = parts.hair === 'headscarf'
  const mass = scarf ? cloth : hair
  const lenses = glasses[parts.glasses]
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={styles.portrait}>
      {fill('M0 0h120v120H0Z', groundOf(parts.ground))}
      <g transform="translate(-4.2 1.5) scale(1.07)">
        {behind && !scarf && fill(behind, mass)}
        <g transform="translate(0 -3.5)">
          {fill(
            'M8 130c0-22 12-33 31-37.5 4.5-1 7.5-2.5 8.5-5.5h25c1 3 4 4.5 8.5 5.5 19 4.5 31 15.5 31 37.5Z',
            scarf ? fold : cloth,
          )}
          {fill('M48.5 68h23v20c0 7-5 12-11.5 12s-11.5-5-11.5-12Z', skin)}
          {fill('M48.5 70h23v13.5c-3 5.5-7 8-11.5 8s-8.5-2.5-11.5-8Z', shade)}
          {clothes(colours)[parts.clothing]}
        </g>
        {behind && scarf && fill(behind, mass)}
        {!hidesEars && (
          <>
            {fill('M38 51c-3.5-1-6 1.5-6 5s2.5 6.5 6 5.5ZM82 51c3.5-1 6 1.5 6 5s-2.5 6.5-6 5.5Z', skin)}
            {earrings[parts.earrings]}
          </>
        )}
        {fill('M60 22c14 0 22 9.5 22 25v9c0 16-9 27-22 27S38 72 38 56v-9c0-15.5 8-25 22-25Z', skin)}
        {beards(colours)[parts.beard]}
        {front && fill(front, mass)}
        {strands && line(strands, scarf ? fold : strand, 1.8)}
        {bands && line(bands, 'var(--thread)', 2.6)}
        {line('M45 46.8c2.8-2 6.6-2.3 9.6-.9M75 46.8c-2.8-2-6.6-2.3-9.6-.9', fair ? strand : hair, 2.3)}
        {lenses && fill(lenses[0], 'oklch(100% 0 0 / 0.16)')}
        {lenses && line(lenses.join(''), 'oklch(24% 0.03 165)', 2.2)}
        <g fill="oklch(22% 0.03 60)">
          <ellipse cx="50.3" cy="54.3" rx="2.3" ry="2.7" />
          <ellipse cx="69.7" cy="54.3" rx="2.3" ry="2.7" />
        </g>
        {line('M60.6 54.5c-.4 3.6-2.6 5.4-2.2 7.2.3 1.2 1.8 1.4 3.4 1', shade, 2.4)}
        {smiles(colours)[parts.smile]}
      </g>
    </svg>
  )
}
