import type { PortraitParts } from '#site/schemas/portrait.ts'

const skins = {
  porcelain: { skin: 'oklch(88% 0.045 55)', shade: 'oklch(79% 0.065 48)', lips: 'oklch(62% 0.11 30)' },
  fair: { skin: 'oklch(82% 0.065 58)', shade: 'oklch(73% 0.08 50)', lips: 'oklch(57% 0.11 32)' },
  olive: { skin: 'oklch(75% 0.075 68)', shade: 'oklch(66% 0.08 60)', lips: 'oklch(51% 0.1 34)' },
  tan: { skin: 'oklch(68% 0.085 58)', shade: 'oklch(59% 0.085 52)', lips: 'oklch(45% 0.09 32)' },
  brown: { skin: 'oklch(54% 0.075 52)', shade: 'oklch(46% 0.07 47)', lips: 'oklch(36% 0.075 30)' },
  deep: { skin: 'oklch(42% 0.055 48)', shade: 'oklch(34.5% 0.05 44)', lips: 'oklch(29% 0.06 28)' },
}

const hairs = {
  black: { hair: 'oklch(25% 0.015 60)', strand: 'oklch(36% 0.02 60)' },
  brown: { hair: 'oklch(36% 0.045 52)', strand: 'oklch(45% 0.05 54)' },
  chestnut: { hair: 'oklch(45% 0.075 46)', strand: 'oklch(54% 0.08 50)' },
  copper: { hair: 'oklch(57% 0.125 45)', strand: 'oklch(66% 0.12 50)' },
  blond: { hair: 'oklch(79% 0.085 82)', strand: 'oklch(70% 0.09 76)' },
  grey: { hair: 'oklch(66% 0.012 120)', strand: 'oklch(76% 0.01 120)' },
  white: { hair: 'oklch(94% 0.008 95)', strand: 'oklch(84% 0.012 95)' },
}

const cloths = {
  evergreen: { cloth: 'oklch(42% 0.09 165)', fold: 'oklch(33% 0.075 165)', under: 'oklch(95% 0.03 160)' },
  mint: { cloth: 'oklch(70% 0.08 162)', fold: 'oklch(60% 0.085 163)', under: 'oklch(97% 0.01 95)' },
  marigold: { cloth: 'oklch(77% 0.155 72)', fold: 'oklch(67% 0.145 66)', under: 'oklch(97% 0.01 95)' },
  ink: { cloth: 'oklch(30% 0.035 165)', fold: 'oklch(22% 0.03 165)', under: 'oklch(95% 0.012 95)' },
  sand: { cloth: 'oklch(93.5% 0.014 92)', fold: 'oklch(84% 0.022 90)', under: 'oklch(42% 0.09 165)' },
}

/** Bright in both themes, so that dark hair keeps its outline. */
export const groundColours = {
  mint: { light: 'oklch(91% 0.045 160)', dark: 'oklch(80% 0.055 160)' },
  sand: { light: 'oklch(92% 0.022 92)', dark: 'oklch(84% 0.025 92)' },
}

export const groundOf = (ground: PortraitParts['ground']): string =>
  ground === 'marigold' ? 'var(--thread)' : `var(--ground-${ground})`

export type PortraitColours = ReturnType<typeof portraitColours>

export const portraitColours = ({ skin, hairColour, clothingColour }: PortraitParts) => ({
  ...skins[skin],
  ...hairs[hairColour],
  ...cloths[clothingColour],
})
