import { thisMachine } from '../support/editor-places.ts'
import { testEverydayEdits } from '../support/everyday-edits.ts'

testEverydayEdits(thisMachine)
