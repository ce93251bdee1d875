import { gitHost } from '../support/editor-places.ts'
import { testEverydayEdits } from '../support/everyday-edits.ts'

testEverydayEdits(gitHost)
