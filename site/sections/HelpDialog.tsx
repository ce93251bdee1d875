import { MessageCircle } from 'lucide-react'
import { fillIn } from '#domain/words/fill-in.ts'
import type { Help } from '#site/schemas/help.ts'
import { Accordion, type AccordionProps } from '#site/ui/Accordion.tsx'
import { Modal } from '#site/ui/Modal.tsx'
import { SearchField } from '#site/ui/SearchField.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import { Embed, type EmbedFacts } from './embed/Embed.tsx'
import styles from './HelpDialog.module.css'

export type HelpDialogProps = {
  id: string
  words: Help
  /** A connected chat service; otherwise the dialog shows our own search. */
  chat: EmbedFacts | undefined
  /** The most frequent questions. */
  often: AccordionProps['items']
}

/** The dialog that the chat option opens. */
export function HelpDialog({ id, words, chat, often }: HelpDialogProps) {
  const { heading } = chat ? words.chat : words.search
  return (
    <Modal id={id} title={heading} close={words.close}>
      {chat ? <ChatWindow words={words.chat} chat={chat} /> : <HelpSearch words={words.search} often={often} />}
    </Modal>
  )
}

function ChatWindow({ words, chat }: { words: Help['chat']; chat: EmbedFacts }) {
  const withCompany = (text: string) => fillIn(text, { company: chat.company })
  return (
    <div className={styles.help}>
      <p className="small muted">{withCompany(words.about)}</p>
      <Embed
        facts={chat}
        shape="page"
        start={
          <>
            <MessageCircle aria-hidden="true" width={20} height={20} />
            {words.start}
          </>
        }
        frameTitle={withCompany(words.frameTitle)}
        link={withCompany(words.link)}
        poster={null}
      />
    </div>
  )
}

/** Without scripts only the questions show; `help-dialog` reveals the field and runs the search. */
function HelpSearch({ words, often }: { words: Help['search']; often: AccordionProps['items'] }) {
  const { about, label, found, none, failed, kinds, next } = words
  return (
    <div className={styles.help} data-help>
      <p className="small muted">{about}</p>
      <search data-help-search hidden>
        <SearchField
          id="help-query"
          label={label}
          input={{ enterKeyHint: 'search', maxLength: 100, autoFocus: true }}
          status={{
            'data-help-count': true,
            'data-found': JSON.stringify(found),
            'data-none': none,
            'data-failed': failed,
            'data-question': kinds.question,
            'data-guide': kinds.guide,
            'data-page': kinds.page,
          }}
        />
      </search>
      <ol role="list" className={styles.results} data-help-results />
      <template data-help-result>
        <li>
          <small data-kind />
          <p className={sharedStyles.title}>
            {/* biome-ignore lint/a11y/useAnchorContent: the search fills it in */}
            {/* biome-ignore lint/a11y/useValidAnchor: the search fills it in */}
            <a data-title />
          </p>
          <p data-text />
        </li>
      </template>
      <section data-help-often aria-labelledby="help-often">
        <h3 id="help-often">{words.often}</h3>
        <Accordion items={often} />
      </section>
      <section className={styles.next} aria-labelledby="help-next">
        <h3 id="help-next">{next.heading}</h3>
        <p>{next.text}</p>
        <p className="links">
          {next.links.map(({ label, href }) => (
            <a key={href} className="tap" href={href}>
              {label}
            </a>
          ))}
        </p>
      </section>
    </div>
  )
}
