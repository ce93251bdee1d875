// The editor: the site in a frame, a bar above it, a panel beside it.
import 'virtual:brand.css'
import '../../../site/styles/tokens.css'
import './editor-base.css'
import { createRoot } from 'react-dom/client'
import { attempt, fileChanged, onTyping, readLeftOver } from './drafts.ts'
import { Editor } from './Editor.tsx'
import { current, say, update } from './editor-state.ts'
import { isPost } from './find-fields.ts'
import { isFollowing } from './posts/post-preview.ts'
import { followChanges, getFiles } from './requests.ts'
import { showTyped } from './show-typed.ts'
import { holdRenewal, pageChanged } from './site-frame.ts'
import { isTypingOver } from './typing-over.ts'

onTyping(showTyped)
holdRenewal(isTypingOver)
holdRenewal(isFollowing)
readLeftOver()
const theme = localStorage.getItem('theme')
if (theme) document.documentElement.dataset['theme'] = theme
addEventListener('storage', ({ key, newValue }) => {
  // The site's own switch, inside the frame.
  if (key === 'theme' && newValue) document.documentElement.dataset['theme'] = newValue
})

addEventListener('click', ({ target }) => {
  // A text with tokens is no input, whose label a browser would follow.
  const label = target instanceof Element ? target.closest('label') : null
  const labelled = label && document.getElementById(label.htmlFor)
  if (labelled?.isContentEditable) labelled.focus()
})

createRoot(document.body).render(<Editor />)

const readFiles = () =>
  void attempt(async () => {
    const files = await getFiles()
    update({ files })
  })
readFiles()
followChanges({
  onPage: pageChanged,
  onFile(file) {
    void fileChanged(file)
    // Their titles and dates are listed.
    if (isPost(file)) readFiles()
  },
  onConnection(isConnected) {
    // Nobody has told what changed meanwhile.
    if (isConnected && !current().isConnected) pageChanged()
    update({ isConnected })
    if (!isConnected) say('The editor’s server has stopped. What you typed is kept in this browser.', 'wrong')
  },
})
