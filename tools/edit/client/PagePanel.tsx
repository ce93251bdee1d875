import { useState } from 'react'
import { placeKey, type State, update, useEditor } from './editor-state.ts'
import { fieldAt, panelOf, trailTo } from './find-fields.ts'
import styles from './PagePanel.module.css'
import { isSeen, type PageText } from './page-texts.ts'
import { show } from './shown-texts.ts'

type TextGroup = { name: string; texts: PageText[] }

/** The page's own texts first, then what only search engines and screen readers get, then what stands around every page. */
function order({ showings: [first] }: PageText): number {
  const [part] = first ?? []
  if (!part) return 1
  return part.node.parentElement?.closest('main, body > dialog') ? 0 : 2
}

/** Texts of one part of a file, as they follow one another on the page. */
function inGroups(texts: readonly PageText[], state: State): TextGroup[] {
  const groups: TextGroup[] = []
  for (const text of texts) {
    const [top] = trailTo(text.place, state)
    const own = state.files.find(({ file }) => file === text.place.file)
    const name = [own?.route === null && own.title, top?.label].filter(Boolean).join(', ') || text.place.file
    const last = groups.at(-1)
    if (last?.name === name) last.texts.push(text)
    else groups.push({ name, texts: [text] })
  }
  return groups
}

export function PagePanel() {
  const state = useEditor()
  const [wanted, setWanted] = useState('')
  const words = wanted.trim().toLowerCase()
  const found = state.texts.filter(({ text }) => text.toLowerCase().includes(words))
  return (
    <>
      <p className={styles.hint}>Click a text on the page and type, or pick it here.</p>
      <label className={styles.search}>
        <span className="visually-hidden">Find a text</span>
        <input
          type="search"
          placeholder="Find a text"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </label>
      {!state.pageIsRead && <p className={styles.hint}>Reading the page …</p>}
      {inGroups(
        found.toSorted((one, other) => order(one) - order(other)),
        state,
      ).map(({ name, texts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part of a file may come up twice on a page
        <section key={`${index} ${name}`} className={styles.group}>
          <h2>{name}</h2>
          <ul>
            {texts.map((text) => (
              <TextRow key={placeKey(text.place)} {...text} />
            ))}
          </ul>
        </section>
      ))}
      {words && found.length === 0 && <p className={styles.hint}>No text on this page holds “{wanted}”.</p>}
    </>
  )
}

function TextRow({ place, text, showings }: PageText) {
  const state = useEditor()
  const draft = state.drafts[placeKey(place)]
  const where = showings.some(isSeen) ? '' : showings.length > 0 ? 'not in view' : 'read aloud, or in search results'
  return (
    <li>
      <button
        type="button"
        className={styles.text}
        data-unsaved={draft ? '' : undefined}
        onPointerEnter={() => showings.some(isSeen) && show(place, false)}
        onClick={() => {
          show(place)
          update({ panel: panelOf(place) })
        }}
      >
        <span>{text}</span>
        <small>{[fieldAt(place, state)?.label, where].filter(Boolean).join(' · ')}</small>
      </button>
    </li>
  )
}
