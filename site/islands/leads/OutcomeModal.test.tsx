import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OutcomeModal } from './OutcomeModal.tsx'

const modal = (text: string) =>
  renderToStaticMarkup(
    <OutcomeModal
      kind="error"
      title="An error occurred"
      text={text}
      unexplained="Please try again later or contact support."
      close="Close"
      closesIn="Closes in {seconds} s"
      onClose={() => {}}
    />,
  )

test('L-11 an error dialog without a text still says what to do', () => {
  expect(modal('')).toContain('Please try again later or contact support.')
  expect(modal('Our disk is full.')).not.toContain('contact support')
  expect(modal('Our disk is full.')).toContain('Our disk is full.')
})
