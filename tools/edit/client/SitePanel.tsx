import { useEffect, useState } from 'react'
import type { ContentFile } from '../api.ts'
import { readAll } from './drafts.ts'
import { current, update, useEditor } from './editor-state.ts'
import { allTexts, isPost } from './find-fields.ts'
import styles from './PagePanel.module.css'
import { openPage } from './site-frame.ts'

export function SitePanel() {
  const { files, fields } = useEditor()
  const [wanted, setWanted] = useState('')
  const isSearching = wanted !== ''
  useEffect(() => {
    if (isSearching) void readAll(current().files.flatMap(({ file }) => (current().fields[file] ? [] : file)))
  }, [isSearching])
  const words = wanted.trim().toLowerCase()
  const holds = (file: string) =>
    allTexts(fields[file]?.fields ?? []).some(({ value, filled }) =>
      String(filled ?? value)
        .toLowerCase()
        .includes(words),
    )
  const found = files.filter(({ file, title }) => !words || title.toLowerCase().includes(words) || holds(file))
  const isPage = ({ file }: ContentFile) => file.startsWith('content/pages/')
  return (
    <>
      <label className={styles.search}>
        <span className="visually-hidden">Find a file by its texts</span>
        <input
          type="search"
          placeholder="Find by title or text"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </label>
      {[
        ['On several pages', found.filter((file) => !isPage(file) && !file.post)] as const,
        ['Pages', found.filter(isPage)] as const,
        ['Posts', found.filter(({ post }) => post)] as const,
      ].map(([name, those]) => (
        <section key={name} className={styles.group}>
          <h2>{name}</h2>
          <ul>
            {those.map(({ file, title, route }) => (
              <li key={file}>
                <button
                  type="button"
                  className={styles.text}
                  onClick={() => {
                    if (route) openPage(route)
                    update({
                      panel: isPost(file) ? { view: 'post', file } : { view: 'fields', place: { file, path: [] } },
                    })
                  }}
                >
                  <span>{title}</span>
                  <small>{route ?? file.replace('content/', '')}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
