// Field types that Sveltia lacks: a colour with its contrasts, a day with an optional time, and a choice from the content.
import { converter, formatCss, formatHex, parse } from 'culori'
import type { ComponentType } from 'react'
import { brandContrasts } from '#site/content/check/brand-contrast.ts'
import { brandColours } from '#site/schemas/brand-colours.ts'
import { Icon } from '#site/ui/Icon.tsx'
import { iconNames } from '#site/ui/icon-names.ts'
import { fieldOptions } from './content-cache.ts'
import { sourceField } from './editor-values.ts'

/** The methods of an Immutable.js map that are used here. */
type Map = { get(name: string): unknown; getIn(path: readonly string[]): { toJS?(): unknown } | undefined }

type InputProps = {
  value: string | undefined
  field: Map
  /** The id that the label refers to. */
  forID: string
  /** The class of Sveltia's own inputs. */
  classNameWrapper: string
  entry?: Map
  onChange(value: string): void
}

type Offer = { value: string; detail?: string }

function ChoiceInput(props: InputProps) {
  const offers = String(props.field.get('offers'))
  if (offers === 'icons') return <IconInput {...props} />
  const { value = '', forID, classNameWrapper, onChange } = props
  const options: Offer[] = fieldOptions[offers as keyof typeof fieldOptions]()
  const detail = options.find((option) => option.value === value)?.detail
  return (
    <div className="choice">
      <input
        id={forID}
        className={classNameWrapper}
        list={`${forID}-offers`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${forID}-offers`}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.detail}
          </option>
        ))}
      </datalist>
      {detail && <small>{detail}</small>}
      {!detail && value && <small className="told">{adviceOn(offers, value, options)}</small>}
    </div>
  )
}

/** Returns what to write instead of a name that nothing has; undefined if it is fine. */
function adviceOn(offers: string, value: string, options: readonly Offer[]): string | undefined {
  if (options.some((option) => option.value === value)) return undefined
  const isOfOurs = offers !== 'pages' || /^\/[^?#]*$/.test(value)
  return isOfOurs ? `Nothing here is called ${value} yet. Choose one of the list.` : undefined
}

const IconInput = ({ value, forID, onChange }: InputProps) => (
  <div className="icons" id={forID}>
    {iconNames.map((name) => (
      <button
        key={name}
        type="button"
        title={name}
        aria-label={name}
        aria-pressed={name === value}
        onClick={() => onChange(name)}
      >
        <Icon name={name} />
      </button>
    ))}
  </div>
)

const toOklch = converter('oklch')

/** Converts the colour of a browser's picker to the notation of content/. */
function inOklch(hex: string): string {
  const { l = 0, c = 0, h = 0 } = toOklch(hex) ?? {}
  return formatCss({ mode: 'oklch', l: Number(l.toFixed(3)), c: Number(c.toFixed(3)), h: Number(h.toFixed(1)) })
}

function ColourInput({ value = '', field, forID, classNameWrapper, entry, onChange }: InputProps) {
  const colours = brandColours.safeParse(entry?.getIn(['data', 'brand', 'colours'])?.toJS?.())
  const [colour, theme] = [field.get('colour'), field.get('name')]
  const contrasts = (colours.success && parse(value) ? brandContrasts(colours.data) : []).filter(
    (one) => (one.front === colour && one.theme === theme) || (one.back === colour && one.backTheme === theme),
  )
  return (
    <div className="colour">
      <input
        type="color"
        aria-label="Pick a colour"
        value={formatHex(value) ?? '#000000'}
        onChange={({ target }) => onChange(inOklch(target.value))}
      />
      <input
        id={forID}
        className={classNameWrapper}
        value={value}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <ul>
        {contrasts.map(({ front, back, backTheme, ratio, needed }) => (
          <li key={`${front} ${back} ${backTheme}`} data-enough={ratio >= needed}>
            {front} on {back}
            {backTheme !== theme && ` of the ${backTheme} theme`}: {ratio.toFixed(1)}:1, needs {needed}
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Takes values like "2026-11-28", "2026-11-28 08:30" and "2027-03-10T17:00+01:00", whose distance to UTC is set anew before a
 * save (editor-values.ts).
 */
function MomentInput({ value = '', field, forID, onChange, classNameWrapper }: InputProps) {
  const hasZone = field.get('zone') === true
  const [, day = '', time = '', zone = ''] = value.match(/^(\S{10})?(?:[T ](\d\d:\d\d))?(\S*)$/) ?? []
  const write = (next: { day?: string; time?: string }) => {
    const one = { day, time, ...next }
    onChange(hasZone && one.time ? `${one.day}T${one.time}${zone}` : [one.day, one.time].join(' ').trim())
  }
  return (
    <div className="moment">
      <input
        id={forID}
        className={classNameWrapper}
        type="date"
        value={day}
        onChange={({ target }) => (target.value ? write({ day: target.value }) : onChange(''))}
      />
      <input
        className={classNameWrapper}
        type="time"
        aria-label="Time"
        value={time}
        onChange={({ target }) => write({ time: target.value })}
      />
    </div>
  )
}

/** The first language has no address of its own: there, the name of the file is the address. */
const AddressInput = ({ value = '', entry, forID, onChange, classNameWrapper }: InputProps) =>
  entry?.getIn(['data', sourceField]) !== undefined ? (
    <small>The other languages may each have an address of their own.</small>
  ) : (
    <input
      id={forID}
      className={classNameWrapper}
      value={value}
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  )

/** The inputs by the field types of the configuration. */
export const editorInputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  address: AddressInput,
  choice: ChoiceInput,
  colour: ColourInput,
  moment: MomentInput,
}
