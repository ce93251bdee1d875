import { DocsAnswer } from '#site/pictures/DocsAnswer.tsx'
import type { DeveloperRelations } from '#site/schemas/developerrelations.ts'
import { ChoicePanels } from '#site/ui/ChoicePanels.tsx'

export type AnsweredQuestionsProps = DeveloperRelations['answers']

/** Three questions of developers; the one that is picked is answered. */
export function AnsweredQuestions({ legend, items }: AnsweredQuestionsProps) {
  return (
    <ChoicePanels
      legend={legend}
      name="question"
      look="replies"
      panels={items.map(({ question, description, ...answer }) => ({
        label: question,
        content: (
          <div role="img" aria-label={description}>
            <DocsAnswer {...answer} />
          </div>
        ),
      }))}
    />
  )
}
